import { z } from 'zod';
import { CALENDAR_KINDS } from '@/lib/domain/period/calendar';
import { COMPARE_WITH } from '@/lib/domain/period/compare';
import { HISTORY_ENERGIES } from '@/lib/domain/energy/history';
import { entry } from '../entry';
import { day, id, timeZone } from '../fields';

const energy = z.number().nullable();
const energies = z.object({
  generation: energy,
  charging: energy,
  discharging: energy,
  bought: energy,
  sold: energy,
  selfUse: energy,
});
const money = z.array(z.object({ unit: z.string(), total: z.number() }));
const compared = z.object({ now: z.number(), before: z.number() });

/** Energies and money of one station over a day, week, month, year or all years, in steps, beside another period. kWh. */
export const stationHistory = entry({
  service: 'portal',
  name: 'stationHistory',
  method: 'GET',
  path: '/api/stations/history',
  input: z.strictObject({
    id,
    period: z.enum(CALENDAR_KINDS),
    day,
    zone: timeZone.optional(),
    /** The period before where it is not said. */
    compare: z.enum(COMPARE_WITH).optional(),
  }),
  output: z.object({
    /** False where the upstream has neither reports nor tariff sheets. */
    supported: z.boolean(),
    /** Figures are still being added up: ask again. */
    waiting: z.boolean(),
    zone: z.string(),
    /** YYYY-MM-DD, both included, and today in the station's zone. */
    first: day,
    last: day,
    today: day,
    /** Those that have begun. */
    steps: z.array(energies.extend({ at: z.string(), revenue: money })),
    sums: energies,
    /** Why there is no amount: no tariff applied, or no hour was read. */
    money: z.union([money, z.enum(['none', 'no-data'])]),
    /** Share of the period up to now that was read, 0 to 1; null where the upstream does not say. */
    complete: z.number().nullable(),
    /** The same part of the period that it is compared with, to the hour; null where there is none. */
    before: z
      .object({
        energies: z.partialRecord(z.enum(HISTORY_ENERGIES), compared),
        /** What was used, where all that it comes from is known. */
        used: compared.nullable(),
        money: compared.extend({ unit: z.string() }).nullable(),
      })
      .nullable(),
    /** Whether what it is compared with is still being added up (ask again), or has no data. */
    other: z.enum(['waiting', 'empty', 'known']).optional(),
    /**
     * What it should have made up to now, kWh: a clear sky times the median of what it made of one in the fourteen days before each day.
     * Null of a year and of all years, and where a day has no such past.
     */
    expected: z.object({ byNow: z.number() }).nullable(),
    /** The first day with data, where the period has none. */
    firstDay: day.nullable(),
  }),
  rows: ['P2.50', 'D2.30'],
  summary: 'Energies and money of a station over a period, with the period before and what was expected',
});
export type StationHistory = z.output<typeof stationHistory.output>;
