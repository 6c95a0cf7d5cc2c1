import { z } from 'zod';
import { entry } from '../entry';
import { intText, timeZone } from '../fields';
import { nothing, looseId, looseNumber } from '../loose-values';
import { alarmDto } from './alarms/alarm';

/** Default number of days in the overview's chart, and the maximum. */
export const OVERVIEW_DAYS = 7;
const MOST_DAYS = 31;
/** Maximum records of each kind. */
export const RECENT_ALARMS = 3;

const counts = z.object({ warning: z.number().int().min(0), fault: z.number().int().min(0) });

/**
 * All stations of the caller together, however many there are (P2.42): pending alarms, the newest ones, and those that began
 * on each of the last days of a zone (D4.3 distinguishes warnings from faults). Without it the portal queries the alarms of
 * up to a thousand devices instead.
 */
export const getAlarmOverview = entry({
  name: 'get_alarm_overview',
  method: 'GET',
  path: '/station/get_alarm_overview',
  input: z.strictObject({ zoneStr: timeZone, days: intText.pipe(z.number().min(1).max(MOST_DAYS)).optional() }),
  output: z.object({
    pending: counts,
    /** Newest first, at most three of each kind. */
    recent: z.array(alarmDto.extend({ id: looseId, stationId: looseId })).max(2 * RECENT_ALARMS),
    /** Oldest first, today last; days without alarms are included. */
    days: z.array(counts.extend({ day: z.iso.date() })).max(MOST_DAYS),
  }),
  extension: true,
  rows: ['P2.42', 'P1.5'],
  summary: 'Pending alarms of all stations of the caller, and how many began day by day',
});
export type AlarmOverviewDto = z.output<typeof getAlarmOverview.output>;

/** A sum over the stations that have such a point, and how many of them had a value. */
const sum = z.object({
  /** Null if no station had a value: never 0. */
  value: looseNumber,
  known: z.number().int().min(0),
  of: z.number().int().min(0),
  /** How many have no value because the newest reading was set aside; omitted by an upstream that sets nothing aside. */
  set_aside: z.number().int().min(0).optional(),
  /** Epoch ms of the newest reading included. */
  ts: z.number().nullable(),
});
export type FleetSumDto = z.output<typeof sum>;

/**
 * Combined figures of the caller's stations (P2.42): power in W, energies in kWh since each one's midnight, the mean state of
 * charge in %. `selfUse` is generated minus exported energy. Without it the portal queries the points of up to two hundred
 * stations instead.
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
 * Revenue and savings of the caller's stations since each one's midnight (P2.42), one sum per currency. Without it the portal
 * queries the sheets of up to a hundred stations instead.
 */
export const getFleetRevenue = entry({
  name: 'get_fleet_revenue',
  method: 'GET',
  path: '/station/get_fleet_revenue',
  encoding: 'none',
  input: nothing,
  output: z.object({
    stations: z.number().int().min(0),
    /** The currency of most stations first. */
    sums: z.array(z.object({ unit: z.string(), total: z.number(), stations: z.number().int().min(0) })),
    /** Stations with a tariff but without data today. */
    missing: z.number().int().min(0),
    /** Stations with a tariff that are not included yet: a later request includes more of them. */
    waiting: z.number().int().min(0),
    /** Epoch ms at which the oldest part was computed. */
    ts: z.number().nullable(),
  }),
  extension: true,
  rows: ['P2.42', 'D9.5'],
  summary: 'Revenue today of all stations of the caller, by currency',
});
