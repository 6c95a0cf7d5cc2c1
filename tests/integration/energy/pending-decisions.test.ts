import { getSetAside } from '@/lib/contract/upstream/energy';
import { propertiesOf } from '@/lib/data/properties';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { compressSamples } from '@/upstream/series/compress-samples';
import { judgePending } from '@/upstream/series/pending-decisions';
import { placeStation } from '../../support/counting-stations';
import { storeSamples } from '../../support/store-samples';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call } from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const SECOND = 1_000;
const HOUR = 3_600_000;
/** 22:30 in Adelaide; half a day earlier is on the same day. */
const NOW = Date.parse('2026-11-20T12:00:00Z');
const FROM = NOW - 12 * HOUR;
/** A counter that yields energy, and more other values than one batch takes. */
const MEASURED = propertiesOf('C002').flatMap(({ code, kind }) => (kind === 'instant' ? [code] : []));
const OTHERS = MEASURED.slice(0, 6);

const upstream = startTestApp();

test('D1.7 D3.8 after a decision about a whole device its energy is updated at once and its other values right after, even if a process ends half-way', async () => {
  upstream.clock.now = new Date(NOW);
  const owner = await addAccount(upstream.db, { name: 'Olive' });
  const token = await addSession(upstream, owner);
  const station = await placeStation(upstream, owner, 'Australia/Adelaide');
  const every = (value: (i: number) => number): Sample[] =>
    Array.from({ length: 43_200 }, (_, i) => ({ ts: FROM + i * SECOND, value: value(i) }));
  const one = every(() => 1);
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    { KRA: every((i) => 1_000 + Math.floor(i / 600) / 10), ...Object.fromEntries(OTHERS.map((code) => [code, one])) },
  );
  await compressSamples(upstream.db.pool, NOW);

  const request = async (path: string, body?: object) => {
    const reply = await call(upstream.api, path, body, { token });
    expect([1001, 200]).toContain(reply.code);
    return reply.data;
  };
  /** The generation in the report, and the number of hours for which the other values have a curve. */
  const figures = async () => {
    const report = (await request('/station/get_energy_report', {
      kind: 'day',
      day: '2026-11-20',
      station_id: [station.id],
    })) as { totals: { generation: { value: number | null } } };
    const curves = (await request(
      `/demo/getAggregateData?prefix=sun&start=${FROM}&end=${NOW}&tg=1h&zoneStr=Australia%2FAdelaide`,
      OTHERS.map((propertyCode) => ({ deviceId: station.inverter, propertyCode, fn: 'sampling' })),
    )) as { data: { value: number | null }[] }[];
    return {
      generated: report.totals.generation.value,
      hours: curves.map(({ data }) => data.filter(({ value }) => value !== null).length),
    };
  };
  const isPending = async () => {
    const { rows } = getSetAside.output.parse(await request(`/station/get_set_aside?station_id=${station.id}`));
    return rows.some(({ pending }) => pending === true);
  };
  const before = await figures();
  expect(before.generated).toBeGreaterThan(7);
  const [whole] = before.hours;
  expect(before.hours).toEqual(OTHERS.map(() => whole));
  expect(whole).toBeGreaterThanOrEqual(12);

  const decision = { device_id: station.inverter, from: FROM, to: NOW, verdict: 'excluded' };
  const made = (await request('/station/decide_readings', decision)) as { decision_id: string; readings: number };
  expect(made.readings).toBe(43_200 * 7);
  expect(await figures()).toEqual({ generated: null, hours: before.hours });
  expect(await isPending()).toBe(true);

  // The process ends after its first batch.
  let batches = 0;
  const ending: typeof upstream.db = {
    ...upstream.db,
    asService: (work, options) => {
      batches += 1;
      if (batches > 1) throw new Error('ended');
      return upstream.db.asService(work, options);
    },
  };
  await expect(judgePending(ending)).rejects.toThrow('ended');
  expect((await figures()).hours.filter((hours) => hours === 0)).toHaveLength(4);
  expect(await isPending()).toBe(true);
  await judgePending(upstream.db);
  expect(await figures()).toEqual({ generated: null, hours: OTHERS.map(() => 0) });
  expect(await isPending()).toBe(false);

  await request('/station/undo_reading_decision', { decision_id: made.decision_id });
  expect(await figures()).toEqual({ generated: before.generated, hours: OTHERS.map(() => 0) });
  expect(await isPending()).toBe(true);
  // Two processes at once do it only once.
  await Promise.all([judgePending(upstream.db), judgePending(upstream.db)]);
  expect(await figures()).toEqual(before);
  expect(await isPending()).toBe(false);
});
