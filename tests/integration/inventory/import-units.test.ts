import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { importUnits } from '@/upstream/inventory/import-units';
import { newStation } from '../../support/station-call-fixtures';
import { addAccount, addSession, call, startTestApi, type TestUpstream } from '../../support/upstream-fixtures';

const log = pino({ level: 'silent' });
const SECRET = 'the secret that the factory wrote into it';
const unit = {
  serial: 'AB-100',
  claim: 'ABCD EFGH JKLM',
  gateway: { uuid: 'gw-ab-100', secret: SECRET },
  devices: [
    { id: 'gab100', type: 'C001', module: 'GW-100', name: 'Gateway', serial: 'G-100', key: 'KG100' },
    { id: 'iab100', type: 'C002', module: 'HY-5000', name: 'Inverter', serial: 'ab-100', key: 'KI100' },
  ],
};

let upstream: TestUpstream;
let folder: string;
const file = () => path.join(folder, 'units.json');
const put = (content: unknown) =>
  writeFileSync(file(), typeof content === 'string' ? content : JSON.stringify(content));

beforeAll(async () => {
  upstream = await startTestApi();
  folder = mkdtempSync(path.join(tmpdir(), 'units-'));
});
afterAll(async () => {
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

test('P7.3 A10 what an operator puts on the shelf is claimed by who holds the code, once, and never again by the file', async () => {
  await importUnits(file(), upstream.db, log);
  put([unit]);
  await importUnits(file(), upstream.db, log);
  await importUnits(file(), upstream.db, log);
  const token = await addSession(upstream, await addAccount(upstream.db));
  const device = { name: 'Mine', type: 'C002', sn: 'AB-100', claim: 'abcd-efgh-jklm' };
  expect((await call(upstream.api, '/station/add_station', newStation('AB-100', { device }), { token })).code).toBe(
    1001,
  );
  const { rows } = await upstream.db.pool.query('select credential_hash from gateway where uuid = $1', ['gw-ab-100']);
  expect(rows).toEqual([{ credential_hash: hashGatewayCredential(SECRET) }]);
  await importUnits(file(), upstream.db, log);
  const other = await addSession(upstream, await addAccount(upstream.db));
  expect(
    (await call(upstream.api, '/station/add_station', newStation('AB-100', { device }), { token: other })).code,
  ).toBe(1400);
});

test.each([
  ['no JSON', '[', /cannot be read/],
  ['no list', {}, /is wrong at/],
  ['a short code', [{ ...unit, claim: 'ABCD-EFGH' }], /0\.claim/],
  ['a weak secret', [{ ...unit, gateway: { uuid: 'x', secret: 'short' } }], /0\.gateway\.secret/],
  ['an id with an underscore', [{ ...unit, devices: [{ ...unit.devices[1], id: 'a_b' }] }], /0\.devices\.0\.id/],
  ['another device’s number', [{ ...unit, serial: 'AB-101' }], /0\.serial: is the serial number of none/],
  ['a field too many', [{ ...unit, owner: 'me' }], /owner/],
])('a file with %s stops the start with one line that names it', async (_what, content, line) => {
  put(content);
  await expect(importUnits(file(), upstream.db, log)).rejects.toThrow(line);
  await expect(importUnits(file(), upstream.db, log)).rejects.toThrow(file());
});
