import { z } from 'zod';
import { entry } from '../entry';
import { intText, timeZone } from '../fields';
import { nothing, wireId, wireNumber } from '../loose-values';
import { alarmDto } from './alarm';

/** Days of the chart on the overview, and the most that are told. */
export const OVERVIEW_DAYS = 7;
const MOST_DAYS = 31;
/** Records of each kind. */
export const RECENT_ALARMS = 3;

const counts = z.object({ warning: z.number().int().min(0), fault: z.number().int().min(0) });

/**
 * All stations of the caller at once, however many there are (P2.42): what is pending now, the newest of it, and what began
 * on each of the last days of a zone (D4.3 tells warnings from faults). An upstream without it is asked for the alarms of up
 * to a thousand devices instead.
 */
export const getAlarmOverview = entry({
  name: 'get_alarm_overview',
  method: 'GET',
  path: '/station/get_alarm_overview',
  input: z.strictObject({ zoneStr: timeZone, days: intText.pipe(z.number().min(1).max(MOST_DAYS)).optional() }),
  output: z.object({
    pending: counts,
    /** Newest first, at most three of each kind. */
    recent: z.array(alarmDto.extend({ id: wireId, stationId: wireId })).max(2 * RECENT_ALARMS),
    /** Oldest first, today last; a day without any is there. */
    days: z.array(counts.extend({ day: z.iso.date() })).max(MOST_DAYS),
  }),
  extension: true,
  rows: ['P2.42', 'P1.5'],
  summary: 'Pending alarms of all stations of the caller, and how many began day by day',
});
export type AlarmOverviewDto = z.output<typeof getAlarmOverview.output>;

/** A sum over the stations that have such a point: how many of these had a value. */
const sum = z.object({
  /** Null where no station had a value: never 0. */
  value: wireNumber,
  known: z.number().int().min(0),
  of: z.number().int().min(0),
  /** How many have none since the newest reading was set aside; an upstream that sets nothing aside leaves it out. */
  set_aside: z.number().int().min(0).optional(),
  /** Epoch ms of the newest reading behind it. */
  ts: z.number().nullable(),
});
export type FleetSumDto = z.output<typeof sum>;

/**
 * What the stations of the caller do together (P2.42): power in W, energies in kWh since the midnight of each, the mean
 * state of charge in %. `selfUse` is what was generated and not sold. An upstream without it is asked for the points of up to
 * two hundred stations instead.
 */
export const getFleetFigures = entry({
  name: 'get_fleet_figures',
  method: 'GET',
  path: '/station/get_fleet_figures',
  encoding: 'none',
  input: nothing,
  output: z.object({
    stations: z.number().int().min(0),
    power: sum,
    today: sum,
    selfUse: sum,
    charge: sum,
  }),
  extension: true,
  rows: ['P2.42', 'D4.14'],
  summary: 'Power, yield, self-use and state of charge of all stations of the caller',
});
export type FleetFiguresDto = z.output<typeof getFleetFigures.output>;

/**
 * What the stations of the caller have earned and saved since the midnight of each (P2.42), one sum for each currency. An
 * upstream without it is asked for the sheets of up to a hundred stations instead.
 */
export const getFleetRevenue = entry({
  name: 'get_fleet_revenue',
  method: 'GET',
  path: '/station/get_fleet_revenue',
  encoding: 'none',
  input: nothing,
  output: z.object({
    stations: z.number().int().min(0),
    /** That of most stations first. */
    sums: z.array(z.object({ unit: z.string(), total: z.number(), stations: z.number().int().min(0) })),
    /** Stations with a tariff of which nothing was heard today. */
    missing: z.number().int().min(0),
    /** Stations with a tariff that are not added up yet: asked again, the answer holds more of them. */
    waiting: z.number().int().min(0),
    /** Epoch ms at which the oldest part of it was worked out. */
    ts: z.number().nullable(),
  }),
  extension: true,
  rows: ['P2.42', 'D9.5'],
  summary: 'Revenue today of all stations of the caller, by currency',
});
