import { townNamed } from '@/upstream/seed/builders/places';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { CommandField, deviceOf, NOON } from '../../support/command-field';
import { externalBroker, type ExternalBroker } from '../../support/external-broker';
import { until } from '../../support/until';

let behind: ExternalBroker;
let field: CommandField;
const draft = buildStation(
  'test',
  { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 1, kind: 'home', battery: false },
  NOON,
);

beforeAll(async () => {
  behind = await externalBroker();
  await behind.start();
  field = await CommandField.open(draft, [], behind.url);
});
afterAll(async () => {
  await field.close();
  await behind.stop();
});

test('D7.3 R13 a set request at one front for a gateway at another is audited with its answer, exactly once', async () => {
  const device_id = deviceOf(draft, 'C002');
  const browser = await field.browser(field.owner, undefined, await field.front());
  const funs = '[{"fun_code":"maxSolarPower"}]';
  const comm_id = await browser.record({ device_id, module_title: 'System Mode', read_set: 'Set', funs });
  const data = { device_id, property_code: 'maxSolarPower', value: 1000 };
  expect(await browser.request('set_property', data, { comm_id })).toMatchObject({ code: 1 });
  const answers = () => field.auditOf('set-property-answer');
  await until(async () => (await answers()).length > 0, { limit: 8000, what: 'the answer in the audit' });
  // Later messages have also passed through both fronts.
  expect(await browser.request('device_status', [])).toMatchObject({ code: 1 });
  expect(await answers()).toMatchObject([{ result: 'done', detail: { comm_id, code: 1 } }]);
});
