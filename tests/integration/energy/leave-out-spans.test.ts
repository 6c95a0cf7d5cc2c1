import { getSetAside } from '@/lib/contract/upstream/energy';
import { compressSamples } from '@/upstream/series/compress-samples';
import { countHours, placeStation } from '../../support/counting-stations';
import { storeSamples } from '../../support/store-samples';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call, type TestStation } from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 22:40 in Adelaide. */
const NOW = Date.parse('2026-11-20T12:10:00Z');
/** Midnight in Adelaide. */
const TODAY = Date.parse('2026-11-19T13:30:00Z');
const NO_READINGS = 'There are no readings in this period: please choose another time, or another reading';

const upstream = startTestApp();
let token: string;
let station: TestStation;

beforeEach(async () => {
  upstream.clock.now = new Date(NOW);
  await upstream.forgetLimits();
  const owner = await addAccount(upstream.db, { name: 'Olive' });
  token = await addSession(upstream, owner);
  station = await placeStation(upstream, owner, 'Australia/Adelaide');
});

interface Span {
  readonly from: number;
  readonly to: number;
  readonly property?: string | undefined;
}
const count = ({ from, property, to }: Span, lang = 'en') => {
  const params = { device_id: station.inverter, from: `${from}`, to: `${to}`, ...(property && { property }) };
  const path = `/station/get_readings_to_decide?${new URLSearchParams(params).toString()}`;
  return call(upstream.api, path, undefined, { token, lang });
};
const leaveOut = (span: Span, lang = 'en') =>
  call(
    upstream.api,
    '/station/decide_readings',
    { device_id: station.inverter, ...span, verdict: 'excluded' },
    { token, lang },
  );
/** Both calls refuse the span with the same text. */
async function refused(span: Span, code: number, msg: unknown, lang = 'en'): Promise<void> {
  expect(await count(span, lang)).toMatchObject({ code, msg });
  expect(await leaveOut(span, lang)).toMatchObject({ code, msg });
}
async function list() {
  const path = `/station/get_set_aside?device_id=${station.inverter}`;
  const { data } = await call(upstream.api, path, undefined, { token });
  return getSetAside.output.parse(data).rows;
}
const dropChunksBefore = (at: number) =>
  upstream.db.pool.query('delete from sample_chunk where station_key = $1 and start < $2', [station.key, new Date(at)]);

test('D3.8 D5.2 a span without readings is refused, also on the hour; one before the first stored reading is refused with its date', async () => {
  // One reading every five minutes, offset by a minute and a half.
  const start = TODAY - 2 * DAY + 90 * SECOND;
  await countHours(upstream, station, { from: start, to: NOW }, { KRA: 6, sell: 3 });
  await compressSamples(upstream.db.pool, NOW - HOUR);
  for (const property of ['KRA', undefined])
    for (const from of [TODAY - 90 * MINUTE, TODAY + 12 * HOUR + 30 * MINUTE, TODAY + 22 * HOUR + 30 * MINUTE])
      await refused({ property, from, to: from + 999 }, 1400, NO_READINGS);

  const first = TODAY - 90 * MINUTE;
  await dropChunksBefore(first);
  const onlySums =
    'The readings of this period are no longer stored individually, only their sums, which do not change. ' +
    'Individual readings are stored from 19/11/2026 22:31:30: please choose a later period';
  for (const property of ['KRA', undefined]) {
    for (const span of [
      { from: start + HOUR, to: start + 2 * HOUR },
      { from: first - 20 * MINUTE, to: first - 19 * MINUTE },
      { from: first, to: first + MINUTE },
    ])
      await refused({ property, ...span }, 1400, onlySums);
    await refused({ property, from: first + 2 * MINUTE, to: first + 3 * MINUTE }, 1400, NO_READINGS);
    await refused({ property, from: TODAY, to: TODAY + 999 }, 1400, NO_READINGS);
    // Before the first reading there are no sums either.
    await refused({ property, from: start - DAY, to: start - 2 * HOUR }, 1400, NO_READINGS);
    expect((await count({ property, from: start, to: NOW })).data).toMatchObject({
      retained_from: first + 90 * SECOND,
    });
    expect((await count({ property, from: first + 90 * SECOND, to: NOW })).data).toMatchObject({ retained_from: null });
  }
  await refused(
    { from: start, to: start + HOUR },
    1400,
    expect.stringContaining('逐条读数自 19/11/2026 22:31:30 起保留'),
    'zh',
  );
});

test('D3.8 D5.2 the refusal contains no date when no individual readings are stored; a reading not yet compressed counts as stored', async () => {
  await countHours(upstream, station, { from: TODAY - DAY, to: TODAY }, { KRA: 6 });
  await compressSamples(upstream.db.pool, NOW);
  await dropChunksBefore(NOW);
  const span = { property: 'KRA', from: TODAY - 3 * HOUR, to: TODAY - 2 * HOUR };
  await refused(span, 1400, expect.stringMatching(/^None of these readings is stored individually/));
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    { KRA: [{ ts: NOW - 5 * MINUTE, value: 2_000 }] },
  );
  await refused(span, 1400, expect.stringContaining('stored from 20/11/2026 22:35:00: please'));
});

test('D3.8 D8.12 the refusal of an overlap contains the span of the existing decision, the earliest of several', async () => {
  await countHours(upstream, station, { from: TODAY, to: NOW }, { KRA: 6, sell: 3 });
  const whole = (property: string, from: number, to: number) =>
    leaveOut({ property, from: TODAY + from, to: TODAY + to });
  expect(await whole('KRA', 10 * HOUR, 11 * HOUR - 1)).toMatchObject({ code: 1001 });
  expect(await whole('sell', 9 * HOUR, 9 * HOUR + 999)).toMatchObject({ code: 1001 });
  const text = (span: string) =>
    `A decision about some of these readings is already in force (${span}): please undo it first`;
  const day = { from: TODAY, to: NOW };
  await refused({ property: 'KRA', ...day }, 1409, text('20/11/2026 10:00:00 – 20/11/2026 10:59:59'));
  await refused(day, 1409, text('20/11/2026 09:00:00'));
  await refused(day, 1409, '其中部分读数已有生效的处理结果（20/11/2026 09:00:00），请先撤销', 'zh');
  // The calls themselves are exact to the millisecond.
  expect(await whole('KRA', 11 * HOUR, 11 * HOUR)).toMatchObject({ code: 1001, data: { readings: 1 } });
  expect(await whole('KRA', 11 * HOUR + 1, 11 * HOUR + 5 * MINUTE - 1)).toMatchObject({ code: 1400 });
});

const REGISTERS = ['today-KRA', 'today-buy', 'today-sell', 'month-KRA', 'year-KRA'];

test.each([
  ['packed', NOW],
  ['packed up to the evening', TODAY - 2 * HOUR],
  ['not packed', TODAY - 10 * DAY],
])(
  'D3.8 P2.42 excluding a whole day except its last reading lists no register that restarts at midnight (%s)',
  async (_, packed) => {
    const begin = TODAY - 2 * DAY;
    const steps = (NOW - begin) / (5 * MINUTE);
    // 30 kWh the day before yesterday, 8 kWh yesterday, and today from 0 again; monthly and yearly registers continue.
    const ofDay = (ts: number) =>
      ts < TODAY - DAY
        ? ((ts - begin) / DAY) * 30
        : ts < TODAY
          ? ((ts - TODAY + DAY) / DAY) * 8
          : ((ts - TODAY) / DAY) * 6;
    const total = (ts: number) => 100 + ((ts - begin) / DAY) * 10;
    const samples = (value: (ts: number) => number) =>
      Array.from({ length: steps }, (__, i) => begin + i * 5 * MINUTE).map((ts) => ({
        ts,
        value: Math.round(value(ts) * 10) / 10,
      }));
    await storeSamples(
      upstream.db.pool,
      { stationKey: station.key, deviceKey: station.inverterKey },
      Object.fromEntries([
        ...REGISTERS.map((code) => [code, samples(code.startsWith('today') ? ofDay : total)] as const),
        ['KRA', samples(total)],
      ]),
    );
    await compressSamples(upstream.db.pool, packed);
    expect(await list()).toEqual([]);
    expect(await leaveOut({ from: TODAY - DAY, to: TODAY - 5 * MINUTE - 1 })).toMatchObject({ code: 1001 });
    const rows = await list();
    expect(rows.map(({ decision, property }) => [property, decision?.verdict])).toEqual([[null, 'excluded']]);
  },
);

test.each([
  ['packed', NOW],
  ['not packed', TODAY - 10 * DAY],
])('D3.8 P2.42 a daily register that drops and rises again within its day is listed (%s)', async (_, packed) => {
  const samples = Array.from({ length: 150 }, (__, i) => ({ ts: TODAY + i * 5 * MINUTE, value: i / 10 }));
  const dip = { ts: TODAY + 10 * HOUR + MINUTE, value: 0.4 };
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    { 'today-KRA': [...samples, dip].sort((a, b) => a.ts - b.ts) },
  );
  await compressSamples(upstream.db.pool, packed);
  expect((await list()).map(({ from, property, reason }) => [property, reason, from])).toEqual([
    ['today-KRA', 'dip', dip.ts],
  ]);
});
