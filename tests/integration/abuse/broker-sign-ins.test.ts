import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { Field, tokenKey, type Person, type Site } from '../../support/field';
import { silent } from '../../support/field';
import { SignInAudit } from '@/upstream/broker/sign-in-audit';

let field: Field;
let owner: Person;
let site: Site;

beforeAll(async () => {
  field = await Field.open();
  owner = await field.person();
  site = await field.site(owner);
});
afterAll(() => field.close());

interface Row {
  readonly actor: string;
  readonly tenant: string;
  readonly object: string;
  readonly ip: string;
  readonly detail: Record<string, unknown>;
}

const rows = async (): Promise<Row[]> =>
  (
    await field.db.pool.query<Row>(
      `select actor, tenant, object, ip, detail from audit where action = 'mqtt-sign-in' order by seq`,
    )
  ).rows;

test('safety 1.10 a refused broker sign-in is audited with its address, user name and reason, never the secret', async () => {
  const broker = await field.broker();
  const good = field.credential(owner);
  const canary = 'canary-4711-secret';
  const refused = [
    field.gateway(broker, { ...site, secret: canary }),
    field.gateway(broker, { ...site, uuid: `${canary.slice(0, 6)}\u0000\n${'x'.repeat(200)}`, secret: canary }),
    field.browser(broker, { ...good, password: canary }),
    field.browser(broker, { ...good, clientId: 'someone-else' }),
    field.browser(broker, good, {}, 'http://electric.localhost:3000'),
  ];
  for (const attempt of refused) await expect(attempt).rejects.toThrow();
  expect((await field.browser(broker, good)).connected).toBe(true);
  await broker.close();
  const kept = await rows();
  expect(kept).toHaveLength(5);
  const find = (why: RegExp, object: string) =>
    kept.find((row) => why.test(String(row.detail['why'])) && row.object === object);
  expect(find(/wrong credential/, `gateway:${site.uuid}`)).toMatchObject({ actor: '', tenant: '' });
  expect(find(/no valid token/, `client:${good.clientId}`)).toMatchObject({ actor: '', tenant: '' });
  const who = { actor: owner.accountId, tenant: 'SH' };
  expect(find(/client id/, 'client:someone-else')).toMatchObject(who);
  expect(find(/origin/, `client:${good.clientId}`)).toMatchObject(who);
  expect(kept.every(({ ip }) => /127\.0\.0\.1$/.test(ip))).toBe(true);
  const text = JSON.stringify(kept);
  for (const secret of ['canary-4711', good.password, site.secret, tokenKey.toString('base64')])
    expect(text).not.toContain(secret);
  expect(kept.every(({ object }) => object.length <= 80 && /^[\x20-\x7e]*$/.test(object))).toBe(true);
  expect(await findBrokenAudit(field.db.orm)).toBeNull();
});

test('A35 A36 a flood of refused sign-ins does not fill the audit; the next row counts the omitted ones', async () => {
  let now = Date.parse('2026-11-20T02:00:00Z');
  const before = (await rows()).length;
  const audit = new SignInAudit(field.db, silent, () => new Date(now), { address: 3, site: 4, all: 5 });
  const attempt = (address: string) =>
    audit.note({ transport: 'tcp', address, clientId: 'c', username: 'gw-flood' }, 'wrong');
  for (let index = 0; index < 100; index += 1) attempt('10.0.0.1');
  for (let index = 0; index < 100; index += 1) attempt(`10.0.1.${index}`);
  await audit.settled();
  expect((await rows()).slice(before)).toHaveLength(5);
  now += 60_000;
  attempt('10.0.0.1');
  await audit.settled();
  const after = (await rows()).slice(before);
  expect(after).toHaveLength(6);
  expect(after.reduce((sum, { detail }) => sum + 1 + Number(detail['omitted'] ?? 0), 0)).toBe(201);
  expect(await findBrokenAudit(field.db.orm)).toBeNull();
});

test('safety 1.10 a sign-in that could not be audited while the database was down is counted in the next row', async () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const before = (await rows()).length;
  let away = true;
  const audit = new SignInAudit(
    { asService: (work) => (away ? Promise.reject(new Error('away')) : field.db.asService(work)) },
    silent,
    () => now,
  );
  const attempt = () =>
    audit.note({ transport: 'tcp', address: '10.0.0.9', clientId: 'c', username: 'gw-away' }, 'wrong');
  attempt();
  await audit.settled();
  away = false;
  attempt();
  await audit.settled();
  expect((await rows()).slice(before).map(({ detail }) => detail['omitted'])).toEqual([1]);
});

test('A10 safety 1.10 an unclaimed unit is refused without an audit row and connects once it is claimed; a wrong secret is audited', async () => {
  const broker = await field.broker();
  const waiting = { ...site, uuid: 'gw-on-the-shelf', secret: 'what the factory wrote into this one' };
  await field.db.pool.query(
    `insert into unit (serial, claim_hash, gateway_uuid, credential_hash, devices) values ('SHELF', '-', $1, $2, '[]')`,
    [waiting.uuid, hashGatewayCredential(waiting.secret)],
  );
  await expect(field.gateway(broker, waiting)).rejects.toMatchObject({ code: 3 });
  await expect(field.gateway(broker, { ...waiting, secret: 'guessed' })).rejects.toMatchObject({ code: 4 });
  await field.db.pool.query(
    `insert into gateway (key, uuid, station_key, credential_hash) values (nextval('gateway_keys'), $1, $2, $3)`,
    [waiting.uuid, site.stationKey, hashGatewayCredential(waiting.secret)],
  );
  expect((await field.gateway(broker, waiting)).connected).toBe(true);
  await broker.close();
  const noted = (await rows()).filter(({ object }) => object === `gateway:${waiting.uuid}`);
  expect(noted.map(({ detail }) => detail['why'])).toEqual(['unknown gateway or wrong credential']);
});
