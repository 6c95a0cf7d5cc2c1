import { Field } from '../../support/field';
import { externalBroker, type ExternalBroker } from '../../support/external-broker';
import { Traffic } from '../../support/traffic';

jest.setTimeout(120_000);

const CYCLES = 3;
let behind: ExternalBroker;
let field: Field;
let traffic: Traffic | undefined;

beforeAll(async () => {
  behind = await externalBroker();
  await behind.start();
  field = await Field.open();
});
afterAll(async () => {
  traffic?.stop();
  await Promise.all(traffic?.gateways.map((gateway) => gateway.close()) ?? []);
  await field.close();
  await behind.stop();
});

test('R08 after the external broker is killed three times under telemetry, every acknowledged sample is stored once with its own value', async () => {
  // Twenty times with Mosquitto in `npm run reliability -- R08-broker`.
  const options = { externalUrls: [behind.url], limits: { connectsPerMinute: 1000 } };
  const [gateways, readers] = [await field.broker(options), await field.broker(options)];
  const ingest = await field.ingest(readers);
  traffic = await Traffic.start(field, gateways.mqttUrl);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await traffic.further(5, 30_000);
    await behind.kill();
    const known = traffic.acked();
    await behind.start();
    await traffic.further(5, 30_000);
    await traffic.check(field.db.pool, known);
    expect(traffic.wrong).toEqual([]);
  }
  await traffic.finish(field.db.pool, () => ingest.settled());
  expect(traffic.wrong).toEqual([]);
  expect(Math.min(...traffic.acked())).toBeGreaterThanOrEqual(CYCLES * 10 - 1);
});
