import { Field } from '../../support/field';
import { LedgerGateway } from '../../support/ledger';
import { until } from '../../support/until';

const MINUTE = 60_000;
let field: Field;
let gateway: LedgerGateway | undefined;

beforeAll(async () => {
  field = await Field.open();
});
afterAll(async () => {
  await gateway?.close();
  await field.close();
});

test('R08 a gateway instructed to reconnect later does so, and its buffered data is acknowledged', async () => {
  let wall = Date.now();
  const broker = await field.broker({ limits: { connectsPerMinute: 1 }, now: () => new Date(wall) });
  await field.ingest(broker);
  const sender = new LedgerGateway({ site: await field.site(await field.person()), number: 1, from: wall - MINUTE });
  gateway = sender;
  const acknowledged = async (what: string) => {
    const before = sender.acked;
    const heard = () => {
      sender.tick();
      return sender.acked > before;
    };
    await until(heard, { limit: 10_000, what });
  };
  await sender.connect(broker.mqttUrl);
  await acknowledged('the first acknowledgement');
  sender.cut();
  const refusals = () =>
    broker.report
      .metrics()
      .find(({ name, labels }) => name === 'sunhelm_broker_refused_total' && labels?.['kind'] === 'sign-in')?.value ??
    0;
  await until(() => refusals() > 0, { limit: 10_000, what: 'the refusal' });
  wall += MINUTE;
  await acknowledged('an acknowledgement after the refusal');
});
