import type { Pool } from 'pg';
import type { CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { registerOfToday } from '@/lib/domain/energy/plausibility/today';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { nameOf, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { countedToday } from './counted-today';
import { readLimits } from './limits';
import { countersOfRegisters } from './registers';

/** A register of today and the counter it is part of. */
export interface Register {
  readonly register: SeriesKey;
  readonly counter: SeriesKey;
}

/** The registers of today among some series, and those of the counters among them. */
export async function registersOf(pool: Pool, series: readonly SeriesKey[]): Promise<Register[]> {
  const counters = [...(await countersOfRegisters(pool))];
  const found = new Map<string, Register>();
  for (const key of series)
    for (const [registerId, counterId] of counters) {
      if (key.propertyId !== registerId && key.propertyId !== counterId) continue;
      const one = { register: { ...key, propertyId: registerId }, counter: { ...key, propertyId: counterId } };
      found.set(nameOf(one.register), one);
    }
  return [...found.values()];
}

/**
 * The values of today's registers in one zone, checked against what their counters counted, by `seriesText`; one without a
 * reading is left out.
 */
export async function measuredRegisters(
  pool: Pool,
  db: Queryable,
  registers: readonly Register[],
  { newest, zone }: { readonly newest: (key: SeriesKey) => Sample | null; readonly zone: string },
): Promise<Map<string, Sample>> {
  const cuts = cutsOf(zone);
  const known = await readLimits(
    pool,
    registers.map(({ counter }) => counter),
  );
  const limits = new Map<string, CounterLimit>();
  for (const [name, limit] of known) if (limit.kind === 'counter') limits.set(name, limit);
  const wanted = registers.flatMap(({ counter }) => {
    const last = newest(counter);
    const day = last && cuts.dayOf(last.ts);
    return day === null ? [] : [{ ...counter, day, midnight: cuts.startOf(day) }];
  });
  const counted = await countedToday(pool, db, wanted, limits);
  return new Map(
    registers.flatMap(({ counter, register }) => {
      const [reading, limit] = [newest(register), limits.get(nameOf(counter))];
      if (!reading) return [];
      const today = counted.get(nameOf(counter))?.today ?? null;
      const value = limit ? registerOfToday(reading, cuts.dayOf(reading.ts), { counted: today, limit }) : reading.value;
      return [[nameOf(register), { ts: reading.ts, value }] as const];
    }),
  );
}
