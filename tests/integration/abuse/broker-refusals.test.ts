import { topics } from '@/lib/contract/gateway/messages';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import type { Broker } from '@/upstream/broker/broker';
import { Field, nextMessage, type Person, type Site } from '../../support/field';

let field: Field;
let broker: Broker;
let owner: Person;
let site: Site;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker();
  owner = await field.person();
  site = await field.site(owner);
});
afterAll(() => field.close());

async function asker() {
  const credential = field.credential(owner);
  const client = await field.browser(broker, credential);
  await client.subscribeAsync(topics.response(site.uuid, credential.clientId), { qos: 1 });
  return async (request: object) => {
    const answer = nextMessage(client);
    const whole = { request_id: 'r', client_id: credential.clientId, ...request };
    client.publish(topics.request(site.uuid), JSON.stringify(whole), { qos: 1 });
    return (await answer) as { code: number; msg: string };
  };
}

const rows = async () =>
  (await field.db.pool.query(`select * from audit where action = 'gateway-request' order by seq`)).rows;

test('A21 a refused write is audited before it is answered, with account, address, gateway and command, but never the value', async () => {
  const request = await asker();
  const write = { device_id: site.devices[0], property_code: 'workMode', value: 'canary-4711' };
  expect((await request({ action: 'set_property', data: [write] })).code).toBe(403);
  expect(await rows()).toEqual([
    expect.objectContaining({
      tenant: 'SH',
      actor: owner.accountId,
      session_id: owner.sessionId,
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      object: `gateway:${site.uuid}`,
      detail: { action: 'set_property', why: expect.stringMatching(/^set_property is refused/) },
      result: 'refused',
    }),
  ]);
  expect(JSON.stringify(await rows())).not.toContain('canary-4711');
  expect((await request({ action: 'get_group_property', data: [{ device_id: 'foreign' }] })).code).toBe(400);
  expect(await rows()).toHaveLength(1);
  expect((await request({ action: 'device_status', data: ['foreign'] })).code).toBe(403);
  expect(await rows()).toHaveLength(2);
  expect(await findBrokenAudit(field.db.orm)).toBeNull();
});

test('A21 A35 repeated requests of one account neither flood the audit nor get through', async () => {
  const request = await asker();
  for (let index = 0; index < 40; index += 1)
    expect((await request({ action: 'set_property', data: [] })).code).toBe(403);
  expect((await rows()).length).toBeLessThanOrEqual(30);
});
