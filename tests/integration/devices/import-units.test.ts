import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { importUnits } from '@/upstream/devices/import-units';
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

test('P7.3 A10 an imported unit can be claimed once with its code, and never again by a repeated import', async () => {
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
  ['en', 'Gateway', 'Main breaker'],
  ['zh', '网关', '总断路器'],
] as const)(
  'P1.4 P7.3 D7.13 the devices of a claimed unit are named in the claiming account’s language (%s), unless they have a custom or language-independent name',
  async (lang, gateway, breaker) => {
    const delivered = (number: string) => ({
      ...unit,
      serial: number,
      gateway: { ...unit.gateway, uuid: `gw-${number}` },
      devices: [
        { ...unit.devices[0], id: `g${number}`, key: `KG${number}`, name: { en: 'Gateway', zh: '网关' } },
        {
          ...unit.devices[1],
          id: `i${number}`,
          key: `KI${number}`,
          serial: number,
          name: { en: 'Inverter', zh: '逆变器' },
        },
        {
          ...{ id: `b${number}`, type: 'C003', module: 'CB-400', serial: `B-${number}`, key: `KB${number}` },
          name: { en: 'Main breaker', zh: '总断路器' },
        },
        {
          id: `m${number}`,
          type: 'C004',
          module: 'EM-3P',
          serial: `M-${number}`,
          key: `KM${number}`,
          name: 'Hilltop meter',
        },
      ],
    });
    const [first, second] = [`${lang}1`.toUpperCase(), `${lang}2`.toUpperCase()];
    put([delivered(first), delivered(second)]);
    await importUnits(file(), upstream.db, log);
    const token = await addSession(upstream, await addAccount(upstream.db));
    const device = (sn: string) => ({ name: 'Mine', type: 'C002', sn, claim: unit.claim });
    const made = await call(upstream.api, '/station/add_station', newStation(first, { device: device(first) }), {
      token,
      lang,
    });
    const names = async () =>
      (
        await upstream.db.pool.query<{ name: string }>(
          `select d.name from device d join station s on s.key = d.station_key where s.id = $1`,
          [made.data.station_id],
        )
      ).rows.map(({ name }) => name);
    expect((await names()).toSorted()).toEqual([gateway, breaker, 'Hilltop meter', 'Mine'].toSorted());
    const added = { ...device(second), station_id: made.data.station_id, name: 'Second' };
    expect((await call(upstream.api, '/station/save_device', added, { token, lang })).code).toBe(1001);
    expect((await names()).toSorted()).toEqual(
      [gateway, gateway, breaker, breaker, 'Hilltop meter', 'Hilltop meter', 'Mine', 'Second'].toSorted(),
    );
  },
);

test.each([
  ['no JSON', '[', /cannot be read/],
  ['no list', {}, /is wrong at/],
  ['a short code', [{ ...unit, claim: 'ABCD-EFGH' }], /0\.claim/],
  ['a weak secret', [{ ...unit, gateway: { uuid: 'x', secret: 'short' } }], /0\.gateway\.secret/],
  ['an id with an underscore', [{ ...unit, devices: [{ ...unit.devices[1], id: 'a_b' }] }], /0\.devices\.0\.id/],
  ['another device’s number', [{ ...unit, serial: 'AB-101' }], /0\.serial: is the serial number of none/],
  [
    'a name in one language',
    [{ ...unit, devices: [{ ...unit.devices[1], name: { en: 'x' } }] }],
    /0\.devices\.0\.name/,
  ],
  ['a field too many', [{ ...unit, owner: 'me' }], /owner/],
])('a file with %s stops the start with one line that names it', async (_what, content, line) => {
  put(content);
  await expect(importUnits(file(), upstream.db, log)).rejects.toThrow(line);
  await expect(importUnits(file(), upstream.db, log)).rejects.toThrow(file());
});
