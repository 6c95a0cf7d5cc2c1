import type { Carried } from '@/lib/domain/tariffs/revenue/hour';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { compressSamples } from '@/upstream/series/compress-samples';
import { setLabels, withSecondInverter } from '../../support/counting-stations';
import { seriesStage } from '../../support/series-stage';
import { addAccount, addGrant, addSession, addStation, call, type Reply } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T02:10:00Z');

const stage = seriesStage(NOW);
const { query, store } = stage;

interface Row {
  startTime: number;
  endTime: number;
  complete: number;
  powerGeneration: number | null;
  charging: number | null;
  discharging: number | null;
  powerSelling: number | null;
  powerBuy: number | null;
  carried?: Carried;
}

type Site = Awaited<ReturnType<typeof withSecondInverter>>;

/** A station in a zone with a second inverter, and labels whose points have the given formulas. */
async function site(
  zone: string,
  formulas: (inverters: [string, string]) => Record<string, Record<string, string>>,
): Promise<Site> {
  const station = await withSecondInverter(stage.upstream.db, await stage.placed(zone));
  await setLabels(stage.upstream.db, station, formulas([station.inverter, station.other]));
  return station;
}

const both = ([a, b]: [string, string]) => ({
  fd: { KRA: `[${a}_KRA]+[${b}_KRA]` },
  cn: { charge: `[${a}_charge]`, discharge: `[${a}_discharge]` },
  sd: { sell: `[${a}_sell]`, buy: `[${a}_buy]` },
});

/** A counter that grows by `perHour`, read every five minutes from five minutes before `from`. */
function counter(from: number, to: number, perHour: number, begin = 1000): Sample[] {
  return Array.from({ length: Math.ceil((to - from) / 300_000) + 1 }, (_, i) => ({
    ts: from + (i - 1) * 300_000,
    value: Math.round((begin + (i * perHour) / 12) * 1000) / 1000,
  }));
}

const pack = () => compressSamples(stage.upstream.db.pool, Math.floor(NOW / HOUR) * HOUR);
const request = (id: string, start: number | string, end: number | string, options: object = {}): Promise<Reply> =>
  call(stage.upstream.api, `/station/get_tariff_sheet?station_id=${id}&start=${start}&end=${end}`, undefined, {
    token: stage.token,
    ...options,
  });
const rowsOf = async (id: string, start: number, end: number): Promise<Row[]> => {
  const reply = await request(id, start, end);
  expect([reply.status, reply.code, reply.msg]).toEqual([200, 1001, 'success']);
  return reply.data as Row[];
};

test.each([
  ['Australia/Adelaide', '2026-11-18', 24, []],
  ['Australia/Adelaide', '2026-04-05', 25, []],
  ['Australia/Adelaide', '2026-10-04', 23, []],
  ['Asia/Kathmandu', '2026-11-18', 24, []],
  ['Australia/Lord_Howe', '2026-04-05', 25, [2]],
])('D7.19 D3.13 in %s the day %s has %d rows with the energies of each hour', async (zone, day, rows, halves) => {
  const station = await site(zone, both);
  const { start, end } = cutsOf(zone).spanOf(day);
  await store(station, {
    KRA: counter(start, end, 6),
    charge: counter(start, end, 2.4),
    discharge: counter(start, end, 0),
    sell: counter(start, end, 3),
  });
  await store(station, { KRA: counter(start, end, 1.2) }, station.second);
  const waiting = await rowsOf(station.id, start, end);
  await pack();
  const sheet = await rowsOf(station.id, start, end);
  expect(sheet).toEqual(waiting);
  expect(sheet).toHaveLength(rows);
  expect(sheet.map(({ startTime }) => startTime)).toEqual(cutsOf(zone).hoursOf(day));
  expect([sheet.at(-1)?.endTime, ...sheet.slice(1).map(({ startTime }) => startTime)]).toEqual([
    end,
    ...sheet.slice(0, -1).map(({ endTime }) => endTime),
  ]);
  // Its import was never read: that has no figure, and no row is complete.
  for (const [index, { startTime, endTime: _, ...energies }] of sheet.entries()) {
    const share = (halves as number[]).includes(index) ? 0.5 : 1;
    expect([startTime, energies]).toEqual([
      startTime,
      {
        powerGeneration: Number((7.2 * share).toFixed(3)),
        charging: 2.4 * share,
        discharging: 0,
        powerSelling: 3 * share,
        powerBuy: null,
        complete: 0,
      },
    ]);
  }
});

test('D7.19 D9.5 a false reading adds no energy, its hour is marked incomplete, and a new meter counts from its installation', async () => {
  const station = await site('Australia/Adelaide', both);
  const { start, end } = cutsOf('Australia/Adelaide').spanOf('2026-11-18');
  const clean = counter(start, end, 6, 20_000);
  const at = (hour: number, minute: number) => start + hour * HOUR + minute * 60_000;
  const lies = new Map([
    [at(5, 30), 429_496_729.5],
    [at(8, 0), 0],
    [at(8, 55), 65_535],
    [at(10, 10), -7],
  ]);
  // At noon it is replaced by another inverter, with a lifetime counter of 70 kWh.
  const shown = clean.map(({ ts, value }) => {
    const swapped = ts >= at(12, 0) ? Math.round((70 + (value - (clean[145]?.value ?? 0))) * 1000) / 1000 : value;
    return { ts, value: lies.get(ts) ?? swapped };
  });
  const still = counter(start, end, 0);
  const rest = { charge: still, discharge: still, sell: still, buy: still };
  await store(station, { KRA: shown, ...rest });
  await store(station, { KRA: counter(start, end, 0) }, station.second);
  const waiting = await rowsOf(station.id, start, end);
  await pack();
  const sheet = await rowsOf(station.id, start, end);
  expect(sheet).toEqual(waiting);
  for (const [hour, { powerGeneration, complete }] of sheet.entries()) {
    // The last reading of the hour was false: energy since the reading before counts in the next hour. Energy between the last
    // reading of one meter and the first of the other is unknown.
    const energy = new Map([
      [8, 5.5],
      [9, 6.5],
      [12, 5.5],
    ]);
    expect([hour, powerGeneration]).toEqual([hour, energy.get(hour) ?? 6]);
    expect([hour, complete < 1]).toEqual([hour, [5, 8, 10].includes(hour)]);
  }
});

test('D7.19 an hour without one inverter’s data holds the energy of the others, and its next hour with data adds what was missed', async () => {
  const station = await site('Australia/Adelaide', both);
  const { start, end } = cutsOf('Australia/Adelaide').spanOf('2026-11-18');
  const first = counter(start, end, 6);
  const gap = ({ ts }: Sample) => ts >= start + 5 * HOUR && ts < start + 7 * HOUR;
  await store(station, { KRA: first, charge: first, discharge: first, sell: first, buy: first });
  const second = counter(start, end, 1.2);
  await store(station, { KRA: second.filter((sample) => !gap(sample)) }, station.second);
  await pack();
  const sheet = await rowsOf(station.id, start, end);
  expect(
    sheet.slice(4, 9).map(({ powerGeneration, powerBuy, complete }) => [powerGeneration, powerBuy, complete]),
  ).toEqual([
    [7.2, 6, 1],
    [6, 6, 0.5],
    [6, 6, 0.5],
    [9.6, 6, 1],
    [7.2, 6, 1],
  ]);
  // `carried` states how much of the energy is from earlier hours, and since when: two hours of the first inverter, and up to the
  // first reading for both.
  expect(sheet.map(({ carried }) => carried)).toEqual(
    sheet.map((_, hour) =>
      hour === 7
        ? {
            since: start + 5 * HOUR,
            missed: true,
            powerGeneration: 3,
            charging: 0,
            discharging: 0,
            powerSelling: 0,
            powerBuy: 0,
          }
        : undefined,
    ),
  );
  // Any range gives the same rows and begins with the hour that contains its start.
  expect(await rowsOf(station.id, start + 3 * HOUR + 1, start + 10 * HOUR)).toEqual(sheet.slice(3, 10));
  // Once the missed samples arrive, the hours are complete.
  await store(station, { KRA: second.filter(gap) }, station.second);
  const waiting = await rowsOf(station.id, start, end);
  await pack();
  expect(await rowsOf(station.id, start, end)).toEqual(waiting);
  expect(waiting.every(({ powerGeneration, complete }) => powerGeneration === 7.2 && complete === 1)).toBe(true);
});

test('D7.19 D3.10 without a label, point, formula or device an energy is null, and the others are present', async () => {
  const foreign = await addStation(stage.upstream.db, await addAccount(stage.upstream.db));
  const { start, end } = cutsOf('Australia/Adelaide').spanOf('2026-11-18');
  const station = await site('Australia/Adelaide', ([a, b]) => ({
    fd: { KRA: `[${a}_KRA]+[${foreign.inverter}_KRA]` },
    cn: { charge: '', discharge: `[${a}_charge]/([${b}_KRA]-[${b}_KRA])` },
    sd: { sell: `require([${a}_KRA])`, buy: `[${a}_buy]*2` },
  }));
  await store(foreign, { KRA: counter(start, end, 6) });
  const slow = counter(start, end, 1.2);
  await store(station, { KRA: slow, charge: slow, buy: slow });
  await store(station, { KRA: slow }, station.second);
  await pack();
  for (const row of await rowsOf(station.id, start, end)) {
    expect(row).toMatchObject({
      powerGeneration: null,
      charging: null,
      discharging: null,
      powerSelling: null,
      powerBuy: 2.4,
    });
  }
  await setLabels(stage.upstream.db, station, {});
  const bare = await rowsOf(station.id, start, end);
  expect(bare).toHaveLength(24);
  expect(bare[0]).toEqual({
    startTime: start,
    endTime: start + HOUR,
    powerGeneration: null,
    charging: null,
    discharging: null,
    powerSelling: null,
    powerBuy: null,
    complete: 0,
  });
});

test('D7.19 the current hour counts up to now, and future hours are absent', async () => {
  const station = await site('Australia/Adelaide', ([a]) => ({ fd: { KRA: `[${a}_KRA]` } }));
  const hour = cutsOf('Australia/Adelaide').hourOf(NOW);
  await store(station, { KRA: counter(hour - HOUR, NOW, 6) });
  const sheet = await rowsOf(station.id, hour - HOUR, NOW + 24 * HOUR);
  expect(sheet.map(({ startTime, powerGeneration, complete }) => [startTime, powerGeneration, complete])).toEqual([
    [hour - HOUR, 6, 1],
    [hour, 4, 1],
  ]);
  expect(await rowsOf(station.id, NOW + HOUR, NOW + 24 * HOUR)).toEqual([]);
});

test('D7.19 a year of many counters is returned in batches that join without gaps', async () => {
  const codes = Array.from({ length: 24 }, (_, i) => `part${i}`);
  const station = await site('Australia/Adelaide', ([a]) => ({
    fd: { KRA: codes.map((code) => `[${a}_${code}]`).join('+') },
  }));
  const from = NOW - 399 * 24 * HOUR;
  const instants = Array.from({ length: 57 }, (_, i) => from + i * 7 * 24 * HOUR);
  // One of the counters restarts in between.
  const shown = (index: number, i: number) => 5 + i - (index === 0 && i >= 30 ? 30 : 0);
  const series = codes.map((code, index) => [code, instants.map((ts, i) => ({ ts, value: shown(index, i) }))] as const);
  await store(station, Object.fromEntries(series));
  await pack();
  const sheet = await rowsOf(station.id, from, NOW);
  expect(sheet).toHaveLength(399 * 24 + 1);
  const heard = sheet.flatMap(({ powerGeneration }) => (powerGeneration === null ? [] : [powerGeneration]));
  // The first reading has none before it to grow from; a restarted counter counts from 0.
  expect(heard).toEqual(instants.map((_, i) => (i === 0 ? 0 : i === 30 ? 23 + 5 : 24)));
});

test('D7.19 D8.17 every error in a request is named in the caller’s language', async () => {
  const station = await addStation(stage.upstream.db, stage.owner);
  const said = async (reply: Promise<Reply>) => {
    const { status, code, msg, data } = await reply;
    expect(data).toBeNull();
    return [status, code, msg];
  };
  const wrong = (msg: string) => [400, 1400, msg];
  expect(await said(request(station.id, NOW, NOW - 1))).toEqual(wrong('The end of the range is before its start'));
  expect(await said(request(station.id, NOW - 500 * 24 * HOUR, NOW))).toEqual(
    wrong('The range is longer than 400 days'),
  );
  expect(await said(request(station.id, NOW - 500 * 24 * HOUR, NOW, { lang: 'zh' }))).toEqual(
    wrong('时间范围超过 400 天'),
  );
  expect(await said(request(station.id, 'yesterday', NOW))).toEqual(wrong('start is not valid'));
  expect(await said(request('', NOW - HOUR, NOW))).toEqual(wrong('station_id is not valid'));
  expect(
    await said(
      call(stage.upstream.api, `/station/get_tariff_sheet?station_id=${station.id}&start=${NOW}`, undefined, {
        token: stage.token,
      }),
    ),
  ).toEqual(wrong('end is missing'));
});

test('D7.19 A01 A02 an account cannot read the sheet of a station it does not see; missing and foreign get the same response', async () => {
  const station = await addStation(stage.upstream.db, stage.owner);
  const foreign = await addStation(stage.upstream.db, await addAccount(stage.upstream.db));
  const viewer = await addAccount(stage.upstream.db);
  await addGrant(stage.upstream.db, station.key, viewer, { shareType: 0 });
  const viewing = await addSession(stage.upstream, viewer);
  const range = [NOW - HOUR, NOW] as const;
  expect((await request(station.id, ...range, { token: viewing })).code).toBe(1001);
  for (const [id, options] of [
    [foreign.id, {}],
    ['absent0', {}],
    [foreign.id, { token: viewing }],
  ] as const) {
    const { status, code, msg, data } = await request(id, ...range, options);
    expect([status, code, msg, data]).toEqual([404, 1404, 'Not found, or you have no access to it', null]);
  }
  expect((await request(station.id, ...range, { token: null })).code).toBe(1401);
  expect((await request(station.id, ...range, { prefix: 'lamp' })).code).toBe(1401);
  await query('delete from station_grant where account_id = $1', [viewer]);
  expect((await request(station.id, ...range, { token: viewing })).code).toBe(1404);
  await query('update station set deleted_at = now() where key = $1', [station.key]);
  expect((await request(station.id, ...range)).code).toBe(1404);
});
