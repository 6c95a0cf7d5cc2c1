import { lineFuns } from '@/lib/contract/gateway/log-line';
import { LIVE_WINDOW_MS } from '@/lib/domain/devices/live-chart';
import type { Caller } from '@/lib/server/http/caller';
import { readDevice } from '@/lib/server/devices/queries';
import { readDeviceTrend } from '@/lib/server/devices/device-trend';
import { closeControl, openControl } from '@/lib/server/devices/actions';
import { storeSamples } from '../../support/store-samples';
import { addAccount, addStation, type TestStation } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

/* What a device page requests besides its gateway, with the real backend. */

jest.setTimeout(60_000);

const NOW = Date.parse('2026-11-20T02:30:00Z');
const BREAKER = 'lampbreaker1';
const STRANGE = 'lampstrange1';

const upstream = startTestApp({ portal: true });
let station: TestStation;
let owner: string;
let caller: Caller;
let stranger: Caller;

beforeAll(async () => {
  owner = await addAccount(upstream.db, { tenant: 'lamp', email: 'owner@example.com' });
  await addAccount(upstream.db, { tenant: 'lamp', email: 'stranger@example.com' });
  station = await addStation(upstream.db, owner, { tenant: 'lamp' });
  for (const [id, type] of [
    [BREAKER, 'C003'],
    [STRANGE, 'C009'],
  ]) {
    await upstream.db.pool.query(
      `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, created_at)
       select nextval('device_keys'), $1, station_key, gateway_key, $3, 'module-' || $3, $1, $1, $1, creator_id, created_at from device where key = $2`,
      [id, station.inverterKey, type],
    );
  }
  caller = await upstream.callerOf('owner@example.com');
  stranger = await upstream.callerOf('stranger@example.com');
  upstream.clock.now = new Date(NOW);
});
beforeEach(() => upstream.forgetLimits());

test('D9.4 D7.24 C5 the last hour of an inverter has half-minute steps of all five powers; a step without a sample is null', async () => {
  const samples = Array.from({ length: 60 }, (_, minute) => NOW - LIVE_WINDOW_MS + minute * 60_000)
    // There is no data for ten minutes.
    .filter((at) => at < NOW - 1_800_000 || at >= NOW - 1_200_000)
    .flatMap((at) => [0, 30_000].map((later) => at + later));
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    { gridPower: samples.map((ts) => ({ ts, value: 1234 })) },
  );
  const trend = await readDeviceTrend(caller, 'C002', station.inverter, NOW);
  if (!trend.ok) throw new Error(trend.problem.kind);
  const { supported, times, series, now } = trend.value;
  expect([supported, now]).toEqual([true, NOW]);
  expect(series.map(({ code }) => code)).toEqual(['gridPower', 'invPower', 'loadPower', 'pv1Power', 'pv2Power']);
  expect(times.length).toBeGreaterThanOrEqual(120);
  expect(times.length).toBeLessThanOrEqual(122);
  const grid = series[0]?.values ?? [];
  const at = (instant: number) => grid[times.indexOf(instant)];
  expect([at(NOW - 3_000_000), at(NOW - 1_500_000), at(NOW - 600_000)]).toEqual([1234, null, 1234]);
  expect(series[1]?.values.every((value) => value === null)).toBe(true);
});

test('D2.21 A01 a device of another account or another type has no trend, and a gateway has none to draw', async () => {
  expect(await readDeviceTrend(stranger, 'C002', station.inverter, NOW)).toMatchObject({
    ok: false,
    problem: { kind: 'forbidden' },
  });
  expect(await readDeviceTrend(caller, 'C003', station.inverter, NOW)).toMatchObject({ ok: false });
});

test('D8.6 a device of a type without templates is shown without one', async () => {
  const unknown = { ok: true, value: { templates: [], functions: {}, settings: [] } };
  expect(await readDevice(caller, 'C009', STRANGE, owner)).toMatchObject(unknown);

  // An inverter elsewhere that has templates uses the same module.
  const other = await addStation(upstream.db, owner, { tenant: 'lamp', moduleId: station.moduleId });
  await upstream.db.pool.query(`update device set type = 'C009' where key = $1`, [other.inverterKey]);
  const again = await upstream.callerOf('owner@example.com');
  expect(await readDevice(again, 'C009', other.inverter, owner)).toMatchObject(unknown);
  expect(await readDevice(again, 'C002', station.inverter, owner)).toMatchObject({
    ok: true,
    value: { templates: [{ id: 11 }, { id: 13 }, { id: 21 }] },
  });
});

test('D2.22 B2 D3.4 a breaker offers the control, and its creator can set it', async () => {
  expect(await readDevice(caller, 'C003', BREAKER, owner)).toMatchObject({
    ok: true,
    value: { capabilities: ['remote_control'], maySet: true, behind: [] },
  });
});

const order = { type: 'C003', device: BREAKER, title: 'Remote control', command: 'disable', before: 'enable' } as const;

test('D7.9 D7.10 D2.22 a command is recorded before it is sent, and its result afterwards', async () => {
  const opened = await openControl(caller, order);
  if (!opened.ok) throw new Error(opened.problem.kind);
  const { commId } = opened.value;
  const end = {
    ...order,
    commId,
    result: 'applied',
    after: 'disable',
    reason: { kind: 'timeout', code: 408 },
  } as const;
  expect(await closeControl(caller, end)).toEqual({ ok: true, value: { recorded: true } });
  const { rows } = await upstream.db.pool.query<{ funs: unknown; outcome: unknown; read_set: string }>(
    'select funs, outcome, read_set from comm_log where id = $1',
    [commId],
  );
  const line = { code: 'remote_control', name: 'Remote control', from: 'enable', to: 'disable' } as const;
  expect(rows).toEqual([
    {
      read_set: 'Set',
      funs: JSON.parse(lineFuns(line)),
      outcome: JSON.parse(
        lineFuns({ ...line, result: 'applied', device: 'disable', reason: { kind: 'timeout', code: 408 } }),
      ),
    },
  ]);
});

test('D8.11 A01 nothing is recorded for a device without remote control or of another account', async () => {
  const count = async () => (await upstream.db.pool.query('select count(*) from comm_log')).rows;
  const before = await count();
  const forbidden = { ok: false, problem: { kind: 'forbidden' } };
  expect(await openControl(caller, { ...order, type: 'C002', device: station.inverter })).toMatchObject(forbidden);
  expect(await openControl(stranger, order)).toMatchObject(forbidden);
  expect(await openControl(caller, { ...order, type: 'C001' })).toMatchObject(forbidden);
  expect(await count()).toEqual(before);
});

test('A03 D7.10 the result of another user’s command cannot be reported', async () => {
  const opened = await openControl(caller, order);
  if (!opened.ok) throw new Error(opened.problem.kind);
  const end = { ...order, commId: opened.value.commId, result: 'applied', after: 'disable' } as const;
  expect(await closeControl(stranger, end)).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
});
