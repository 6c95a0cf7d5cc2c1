import { periodAt } from '@/lib/domain/time/period/calendar';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Caller } from '@/lib/server/http/caller';
import { readHistory } from '@/lib/server/energy/history';
import { readRevenueWhy } from '@/lib/server/tariffs/revenue-why';
import type { Person } from '../../support/organisation';
import { callerAt } from '../../support/portal-request';
import { HOST, portalStage } from '../../support/portal-stage';
import { addCounterPoints, addFixedTariff } from '../../support/sheet-station';
import { until } from '../../support/until';
import { storeSamples } from '../../support/store-samples';
import type { TestStation, TestUpstream } from '../../support/upstream-fixtures';

/* The same change as shown on a station's page and in the sheet, with the real backend. */

jest.setTimeout(60_000);

const ZONE = 'Australia/Adelaide';
/** 13:30 on a Thursday, in the middle of a month and of an hour. */
const NOW = Date.parse('2026-11-19T03:00:00Z');
let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
let caller: Caller;

const stage = portalStage(
  () => Promise.resolve({}),
  async (scene) => {
    ({ upstream, owner, station } = scene);
    await upstream.db.pool.query('update station set time_zone = $2 where key = $1', [station.key, ZONE]);
    await addCounterPoints(upstream.db.pool, station, ['charge', 'sell', 'buy']);
    await addFixedTariff(upstream.db.pool, station, owner.id);
    await store();
    caller = await callerAt(HOST, await stage.signIn(owner));
    upstream.clock.now = new Date(NOW);
  },
);

/** Daily counters since the end of September, which grow only by day, and in November by half as much again. */
async function store(): Promise<void> {
  const cuts = cutsOf(ZONE);
  const [start, november] = [cuts.startOf('2026-10-01') - 3_600_000, cuts.startOf('2026-11-01')];
  const counters = { KRA: 100, sell: 50, charge: 5, buy: 20 };
  const series: Record<keyof typeof counters, { ts: number; value: number }[]> = {
    ...{ KRA: [], sell: [], charge: [], buy: [] },
  };
  for (let ts = start; ts <= NOW; ts += 300_000) {
    const hour = new Date(ts + 10.5 * 3_600_000).getUTCHours();
    const grown = hour < 7 || hour > 18 ? 0 : (hour - 5) / 40;
    const step = ts >= november ? grown * 1.5 : grown;
    counters.KRA += step;
    counters.sell += step / 4;
    counters.buy += 0.02;
    for (const [name, value] of Object.entries(counters))
      series[name as keyof typeof counters].push({ ts, value: Math.round(value * 1000) / 1000 });
  }
  await storeSamples(upstream.db.pool, { stationKey: station.key, deviceKey: station.inverterKey }, series);
}

test.each([
  [undefined, 'known', true],
  ['previous', 'known', true],
  ['year', 'empty', false],
  ['none', undefined, false],
] as const)(
  'P2.50 a month compared with %s reports the state of the comparison: %s',
  async (compare, other, hasBefore) => {
    const requested = { id: station.id, period: 'month', day: '2026-11-19', compare } as const;
    const whole = async () => {
      const history = await readHistory(caller, requested, NOW);
      if (!history.ok) throw new Error(history.problem.kind);
      const { before, other: state, waiting } = history.value;
      // The hours of the current days may come later.
      return !waiting && state !== 'waiting' && (before !== null || !hasBefore) && history.value;
    };
    const history = await until(whole, { limit: 20_000, what: 'the months to be added up' });
    expect(history.other).toBe(other);
    expect(history.before !== null).toBe(hasBefore);
    expect(history.sums.generation).toBeGreaterThan(0);
  },
);

test.each(['day', 'week', 'month'] as const)(
  'P2.50 D2.31 for a %s in progress the page and the sheet compare the same amounts, to the hour',
  async (kind) => {
    const day = '2026-11-19';
    const both = async () => {
      const [page, sheet] = await Promise.all([
        readHistory(caller, { id: station.id, period: kind, day }, NOW),
        readRevenueWhy(caller, station.id, periodAt(kind, day, day), NOW),
      ]);
      if (!page.ok || !sheet.ok) throw new Error(JSON.stringify([page, sheet]));
      const { before, waiting } = page.value;
      // The hours of the current days may come later.
      return !waiting && before?.money && sheet.value.why && { history: page.value, before, why: sheet.value.why };
    };
    const { before, history, why } = await until(both, { limit: 20_000, what: 'the amounts of both screens' });
    const { money, sums } = history;
    expect(before.money?.now).toBeCloseTo(why.now, 2);
    expect(before.money?.before).toBeCloseTo(why.before, 2);
    // It equals the amount beside it, except for the current hour.
    const total = typeof money === 'string' ? NaN : (money[0]?.total ?? NaN);
    expect(total - (before.money?.now ?? 0)).toBeGreaterThanOrEqual(0);
    expect(total - (before.money?.now ?? 0)).toBeLessThan(0.8);
    expect((sums.sold ?? 0) - (before.energies.sold?.now ?? 0)).toBeLessThan(0.6);
    const isMonth = kind === 'month';
    expect((before.energies.sold?.now ?? 0) / (before.energies.sold?.before ?? 1)).toBeCloseTo(isMonth ? 1.5 : 1, 2);
  },
);
