import { getFleetFigures } from '@/lib/contract/upstream/overview';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { decideReadings } from '@/lib/contract/upstream/energy';
import { Newest } from '@/upstream/ingest/newest';
import { compressSamples } from '@/upstream/series/compress-samples';
import { insertRawSamples } from '@/upstream/series/raw-sample-repository';
import { PropertyIds } from '@/upstream/series/property-repository';
import { saveLatest } from '@/upstream/series/series-repository';
import { placeStation, setLabels } from '../../support/counting-stations';
import { addAccount, addSession, call, type TestStation } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

jest.setTimeout(120_000);

const MINUTE = 60_000;
/** The start of 2026-11-20 in Adelaide. */
const MIDNIGHT = Date.parse('2026-11-19T13:30:00Z');
const MORNING = MIDNIGHT + 8 * 60 * MINUTE;
/** The value of an overflowed inverter counter. */
const ALL_ONES = 429_496_729.5;

const upstream = startTestApp();
let token: string;
let station: TestStation;
let reported: number;

beforeEach(async () => {
  upstream.clock.now = new Date(MIDNIGHT - 15 * MINUTE);
  await upstream.forgetLimits();
  const owner = await addAccount(upstream.db, { name: 'Olive' });
  token = await addSession(upstream, owner);
  station = await placeStation(upstream, owner, 'Australia/Adelaide');
  const of = (code: string) => `[${station.inverter}_${code}]`;
  await setLabels(upstream.db, station, { fd: { KRA: of('KRA'), 'today-KRA': of('today-KRA') } });
  reported = 0;
});

/** Passes readings of the inverter to an ingest process. */
async function sendReadings(process: Newest, ts: number, values: Readonly<Record<string, number>>): Promise<void> {
  const { pool } = upstream.db;
  const ids = await new PropertyIds().of(pool, Object.keys(values));
  const frame = {
    ...{ stationKey: station.key, deviceKey: station.inverterKey, ts },
    properties: Object.keys(values).map((code) => ids.get(code) ?? 0),
    values: Object.values(values),
  };
  upstream.clock.now = new Date(ts + 1_000);
  const { shown } = await process.credible([frame]);
  await insertRawSamples(pool, [frame]);
  await saveLatest(pool, shown, upstream.clock.now);
}

/** The next true reading: 0.1 kWh more each time. */
async function goOn(process: Newest, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    reported += 1;
    await sendReadings(process, MORNING + reported * 2 * MINUTE, {
      KRA: 1_000 + reported / 10,
      'today-KRA': reported / 10,
    });
  }
}

async function request(path: string, body?: unknown) {
  const reply = await call(upstream.api, path, body, { token });
  expect([1001, 200]).toContain(reply.code);
  return reply.data as unknown;
}

/** Today's yield as shown on home and in lists, and in the day's report; the two must be equal. */
async function today(): Promise<number> {
  const figures = getFleetFigures.output.parse(await request('/station/get_fleet_figures'));
  const body = { kind: 'day', day: '2026-11-20', station_id: [station.id] };
  const report = getEnergyReport.output.parse(await request('/station/get_energy_report', body));
  expect(figures.today.value).toBeCloseTo(report.totals.generation.value ?? NaN, 3);
  return figures.today.value ?? NaN;
}

const decide = async (property: string, at: number) =>
  decideReadings.output.parse(
    await request('/station/decide_readings', {
      ...{ device_id: station.inverter, property, from: at, to: at, verdict: 'accepted' },
    }),
  );

test.each([
  ['waits for more after it', 2],
  ['is over long since', 9],
])(
  'D1.7 P2.42 P9.14 D4.14 an accepted reading is in today’s yield at once, in every ingest process, and no longer once that is undone: the drop after it %s',
  async (_, after) => {
    const processes = [new Newest(upstream.db.pool), new Newest(upstream.db.pool)] as const;
    const [one, other] = processes;
    for (const process of processes) {
      // Both processes know the inverter before a user decides.
      await sendReadings(process, MIDNIGHT - 10 * MINUTE + processes.indexOf(process) * MINUTE, {
        KRA: 1_000,
        'today-KRA': 30,
      });
    }
    await sendReadings(one, MIDNIGHT + MINUTE, { KRA: 1_000, 'today-KRA': 0 });
    await goOn(one, 3);
    await goOn(other, 3);
    const lie = MORNING + reported * 2 * MINUTE + MINUTE;
    await sendReadings(one, lie, { KRA: ALL_ONES });
    await goOn(one, after);
    expect(await today()).toBeCloseTo(reported / 10, 6);

    const made = await decide('KRA', lie);
    const jump = made.effect ?? 0;
    expect(jump).toBeGreaterThan(ALL_ONES - 2_000);
    expect(await today()).toBeGreaterThan(ALL_ONES - 2_000);
    for (const process of [one, one, other, one, other, other, one]) {
      await goOn(process);
      expect(await today()).toBeGreaterThan(ALL_ONES - 2_000);
    }
    await compressSamples(upstream.db.pool, MORNING + 10 * MINUTE);
    await goOn(new Newest(upstream.db.pool));
    expect(await today()).toBeGreaterThan(ALL_ONES - 2_000);

    await request('/station/undo_reading_decision', { decision_id: made.decision_id });
    expect(await today()).toBeCloseTo(reported / 10, 6);
    for (const process of [one, other, new Newest(upstream.db.pool)]) {
      await goOn(process);
      expect(await today()).toBeCloseTo(reported / 10, 6);
    }
  },
);

test('D1.7 P9.14 an accepted register of today keeps the value of its counter', async () => {
  const process = new Newest(upstream.db.pool);
  await sendReadings(process, MIDNIGHT + MINUTE, { KRA: 1_000, 'today-KRA': 0 });
  await goOn(process, 4);
  const at = MORNING + reported * 2 * MINUTE + MINUTE;
  await sendReadings(process, at, { 'today-KRA': 4_294.9 });
  const made = await decide('today-KRA', at);
  expect(made).toMatchObject({ readings: 1, effect: null });
  expect(await today()).toBeCloseTo(reported / 10, 6);
  // A report of today is cached for a minute.
  await goOn(process, 2);
  expect(await today()).toBeCloseTo(reported / 10, 6);
});
