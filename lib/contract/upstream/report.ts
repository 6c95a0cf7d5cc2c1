import { z } from 'zod';
import { CALENDAR_KINDS } from '@/lib/domain/period/calendar';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { day, flag } from '../fields';
import { anything, wireId, wireNumber } from '../loose-values';

/** Stations whose own figures are told in one answer. */
export const MOST_REPORT_ROWS = 1_000;

/** The days of all zones of the earth lie in 50 hours. */
const MOST_QUARTERS = 200;

const count = z.number().int().min(0);
/** kWh; null where nothing was heard. */
const energies = {
  generation: wireNumber,
  charging: wireNumber,
  discharging: wireNumber,
  bought: wireNumber,
  sold: wireNumber,
  /** Generated and not sold. */
  selfUse: wireNumber,
};
/** A sum over the stations that have such a figure. */
const known = z.object({ value: wireNumber, known: count });
const share = z.number().min(0).max(1);
const money = z.object({ unit: z.string(), total: z.number() });

/**
 * The report of a day, week, month, year or of all years (D2.30): of all stations of the caller together, and of those that are
 * named one by one; with `only` the sums are of the named ones as well. Periods are those of the calendar of each station. However many stations there are, an answer comes after
 * little more than a second: `waiting` says how many are not worked out yet, and asked again it holds more of them.
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
    /** Epoch ms of the oldest figure of a period that goes on: they are worked out anew at most once a minute. Else null. */
    as_of: wireNumber.nullish(),
    totals: z.object({
      generation: known,
      charging: known,
      discharging: known,
      bought: known,
      sold: known,
      selfUse: known,
    }),
    complete: share,
    /** kg, by the factor of the grid of each station; `known` counts the stations with a factor. */
    co2: known,
    revenue: z.object({
      /** One for each currency, that of most stations first. */
      sums: z.array(money.extend({ stations: count })),
      /** Stations with a tariff of which no hour was heard. */
      missing: count,
      waiting: count,
    }),
    /**
     * Hours, days, months or years of the period that have begun, named by the moment of the wall with which they begin:
     * YYYY-MM-DDTHH:mm. Each sums what every station has at that time of its own clock; an hour that a clock shows twice is two
     * steps, one after the other. Revenue by currency, of the stations that are not waited for.
     */
    steps: z.array(z.object({ at: z.string(), ...energies, revenue: z.array(money).default([]) })),
    /**
     * Of a day: what was generated (kWh) in each quarter of an hour from `from` on (epoch ms), the same instant at every station;
     * an hour counts evenly, and up to when it was worked out. Null where no station was heard.
     */
    by_time: z.object({ from: wireNumber, generation: z.array(wireNumber).max(MOST_QUARTERS) }).nullish(),
    rows: z.array(
      z.object({
        station_id: wireId,
        /** False while it is not worked out yet. */
        ready: z.boolean(),
        ...energies,
        /** Null of a station that had not begun. */
        complete: share.nullable(),
        /**
         * Steps that hold energy (kWh) which came before them while nothing valid was read: `since` to `at`, moments of the wall,
         * YYYY-MM-DDTHH:mm. The largest first.
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
        co2: wireNumber,
        co2_known: z.boolean(),
        /** `waiting` while it is not worked out yet; `none` without a tariff; else a sum for each currency. */
        revenue: z.union([z.enum(['waiting', 'none', 'no-data']), z.array(money)]),
      }),
    ),
  }),
  extension: true,
  rows: ['D2.30', 'D1.5', 'D9.6'],
  summary: 'Energies, CO2 and revenue of all stations of the caller over a period',
});

/** The first day with data of any of these stations, by the calendar of each: what was before it is not missing. Null without data. */
export const getFirstDay = entry({
  name: 'get_first_day',
  method: 'POST',
  path: '/station/get_first_day',
  input: z.strictObject({ station_id: z.array(idOf('station')).min(1).max(MOST_REPORT_ROWS) }),
  /** `at`: when that was, epoch ms. */
  output: z.object({ day: day.nullable(), at: wireNumber.optional() }),
  extension: true,
  rows: ['D2.25', 'D2.30', 'D2.31'],
  summary: 'The first day with data of stations',
});

/** Records that a report is about to be taken out as a file (safety 1.10): of which period, of how many stations. */
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
