import { z } from 'zod';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { day, flag } from '../fields';
import { anything, looseId, looseNumber } from '../loose-values';

/** Maximum stations with individual figures in one response. */
export const MOST_REPORT_ROWS = 1_000;

/** A day in all time zones spans 50 hours. */
const MOST_QUARTERS = 200;

const count = z.number().int().min(0);
/** kWh; null without data. */
const energies = {
  generation: looseNumber,
  charging: looseNumber,
  discharging: looseNumber,
  bought: looseNumber,
  sold: looseNumber,
  /** Generated minus exported energy. */
  selfUse: looseNumber,
};
/** A sum over the stations that have such a figure. */
const known = z.object({ value: looseNumber, known: count });
const share = z.number().min(0).max(1);
const money = z.object({ unit: z.string(), total: z.number() });

/**
 * The report of a day, week, month, year or of all years (D2.30): of all stations of the caller together, and of the named
 * ones individually; with `only` the sums cover just the named ones. Periods follow each station's calendar. The response
 * takes little more than a second, however many stations there are: `waiting` counts those not computed yet, and a later
 * request includes more of them.
 */
export const getEnergyReport = entry({
  name: 'get_energy_report',
  method: 'POST',
  path: '/station/get_energy_report',
  input: z.strictObject({
    kind: z.enum(CALENDAR_KINDS),
    /** Any day of the period; all years end with it. */
    day,
    station_id: z.array(idOf('station')).min(1).max(MOST_REPORT_ROWS),
    only: flag.optional(),
  }),
  output: z.object({
    stations: count,
    waiting: count,
    /** Epoch ms of the oldest figure in a current period: figures are recomputed at most once a minute. Otherwise null. */
    as_of: looseNumber.nullish(),
    totals: z.object({
      generation: known,
      charging: known,
      discharging: known,
      bought: known,
      sold: known,
      selfUse: known,
    }),
    complete: share,
    /** kg, by the factor of each station's grid; `known` counts the stations with a factor. */
    co2: known,
    revenue: z.object({
      /** One per currency, that of most stations first. */
      sums: z.array(money.extend({ stations: count })),
      /** Stations with a tariff but without any hour of data. */
      missing: count,
      waiting: count,
    }),
    /**
     * Hours, days, months or years of the period that have begun, named by their local start time: YYYY-MM-DDTHH:mm. Each sums
     * all stations at that local time; an hour repeated by a clock change is two consecutive steps. Revenue by currency, of the
     * stations already computed.
     */
    steps: z.array(z.object({ at: z.string(), ...energies, revenue: z.array(money).default([]) })),
    /**
     * For a day: generation (kWh) per quarter of an hour starting at `from` (epoch ms), the same instant at all stations; an hour
     * is spread evenly, up to when it was computed. Null if no station has data.
     */
    by_time: z.object({ from: looseNumber, generation: z.array(looseNumber).max(MOST_QUARTERS) }).nullish(),
    rows: z.array(
      z.object({
        station_id: looseId,
        /** False while it is not computed yet. */
        ready: z.boolean(),
        ...energies,
        /** Null for a station that did not exist yet. */
        complete: share.nullable(),
        /**
         * Steps that include energy (kWh) from before them, when nothing valid was read: `since` to `at`, local times,
         * YYYY-MM-DDTHH:mm. Largest first.
         */
        held: z
          .array(
            z.object({
              at: z.string(),
              since: z.string(),
              generation: z.number(),
              charging: z.number(),
              discharging: z.number(),
              bought: z.number(),
              sold: z.number(),
            }),
          )
          .default([]),
        /** kg; null without data, 0 without a factor. */
        co2: looseNumber,
        co2_known: z.boolean(),
        /** `waiting` while it is not computed yet; `none` without a tariff; otherwise a sum per currency. */
        revenue: z.union([z.enum(['waiting', 'none', 'no-data']), z.array(money)]),
      }),
    ),
  }),
  extension: true,
  rows: ['D2.30', 'D1.5', 'D9.6'],
  summary: 'Energies, CO2 and revenue of all stations of the caller over a period',
});

/** The first day with data of any of these stations, in each one's calendar: data before it is not missing. Null without data. */
export const getFirstDay = entry({
  name: 'get_first_day',
  method: 'POST',
  path: '/station/get_first_day',
  input: z.strictObject({ station_id: z.array(idOf('station')).min(1).max(MOST_REPORT_ROWS) }),
  /** `at`: the instant of that, epoch ms. */
  output: z.object({ day: day.nullable(), at: looseNumber.optional() }),
  extension: true,
  rows: ['D2.25', 'D2.30', 'D2.31'],
  summary: 'The first day with data of stations',
});

/** Records that a report is about to be exported as a file (safety 1.10): of which period and how many stations. */
export const exportEnergyReport = entry({
  name: 'export_energy_report',
  method: 'POST',
  path: '/station/export_energy_report',
  input: z.strictObject({ kind: z.enum(CALENDAR_KINDS), day, stations: count }),
  output: anything,
  extension: true,
  rows: ['D2.30', 'D1.5'],
  summary: 'Record that a report is taken out as a file',
});
