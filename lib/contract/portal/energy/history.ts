import { z } from 'zod';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';
import { COMPARE_WITH } from '@/lib/domain/time/period/compare';
import { HISTORY_ENERGIES } from '@/lib/domain/energy/history';
import { entry } from '../../entry';
import { day, id, timeZone } from '../../fields';

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

/** Energies and money of one station over a day, week, month, year or all years, in steps, compared with another period. kWh. */
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
    /** Defaults to the previous period. */
    compare: z.enum(COMPARE_WITH).optional(),
  }),
  output: z.object({
    /** False if the upstream has neither reports nor tariff sheets. */
    supported: z.boolean(),
    /** Figures are still being aggregated: request again. */
    waiting: z.boolean(),
    zone: z.string(),
    /** YYYY-MM-DD, both included, and today in the station's zone. */
    first: day,
    last: day,
    today: day,
    /** Steps that have begun. */
    steps: z.array(energies.extend({ at: z.string(), revenue: money })),
    sums: energies,
    /** Instead of an amount: `none` if no tariff applied, `no-data` if no hour was read. */
    money: z.union([money, z.enum(['none', 'no-data'])]),
    /** Share of the elapsed period with readings, 0 to 1; null if the upstream does not report it. */
    complete: z.number().nullable(),
    /** The same part of the comparison period, to the hour; null if there is none. */
    before: z
      .object({
        energies: z.partialRecord(z.enum(HISTORY_ENERGIES), compared),
        /** Consumption, if all its sources are known. */
        used: compared.nullable(),
        money: compared.extend({ unit: z.string() }).nullable(),
      })
      .nullable(),
    /** Whether the comparison period is still being aggregated (request again), or has no data. */
    other: z.enum(['waiting', 'empty', 'known']).optional(),
    /**
     * Expected production up to now, kWh: clear-sky production times the station's median performance over the fourteen days
     * before each day. Null for a year and all years, and if a day has no such history.
     */
    expected: z.object({ byNow: z.number() }).nullable(),
    /** The first day with data, if the period has none. */
    firstDay: day.nullable(),
  }),
  rows: ['P2.50', 'D2.30'],
  summary: 'Energies and money of a station over a period, with the period before and what was expected',
});
export type StationHistory = z.output<typeof stationHistory.output>;
