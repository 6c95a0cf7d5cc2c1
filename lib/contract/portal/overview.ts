import { z } from 'zod';
import { EVENT_KINDS, EVENT_STATES } from '@/lib/domain/alarms/event-list';
import { entry } from '../entry';
import { timeZone } from '../fields';
import { handlingView } from './alarms/handling';

const count = z.number().int().min(0);
/** Number of stations included in a sum that is still being computed. */
const progress = z.object({ known: count, of: count });
/** A sum over stations, or why there is none. */
export const homeSum = z.union([
  z.object({ value: z.number(), unit: z.string(), known: count, of: count, at: z.number().nullable() }),
  z.object({
    value: z.null(),
    why: z.enum(['no-point', 'no-tariff', 'no-data', 'set-aside', 'failed', 'too-many', 'adding']),
    progress: progress.optional(),
  }),
]);

/** Combined figures of all the caller's stations; a small response however many there are. */
export const homeFigures = entry({
  service: 'portal',
  name: 'homeFigures',
  method: 'GET',
  path: '/api/overview/figures',
  encoding: 'none',
  input: z.strictObject({}),
  output: z.object({
    stations: count,
    power: homeSum,
    today: homeSum,
    selfUse: homeSum,
    charge: homeSum,
  }),
  rows: ['P2.42', 'D4.14'],
  summary: 'Power, yield, self-use and charge of all stations, each with its completeness',
});

/** Today's revenue and savings of all stations: `unit` is a currency, and currencies are never added together. */
export const homeRevenue = entry({
  service: 'portal',
  name: 'homeRevenue',
  method: 'GET',
  path: '/api/overview/revenue',
  encoding: 'none',
  input: z.strictObject({}),
  output: z.object({ sums: z.array(homeSum).min(1), adding: z.boolean() }),
  rows: ['P2.42', 'D9.5'],
  summary: 'Revenue today by currency, with how many stations are in it',
});

/** Pending alarms, and the last days in the viewer's zone. */
export const homeAlarms = entry({
  service: 'portal',
  name: 'homeAlarms',
  method: 'GET',
  path: '/api/overview/alarms',
  input: z.strictObject({ zone: timeZone }),
  output: z.object({
    supported: z.boolean(),
    pending: z.object({ warning: count, fault: count }),
    recent: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(EVENT_KINDS),
        state: z.enum(EVENT_STATES),
        code: z.string(),
        message: z.string(),
        start: z.number().nullable(),
        station: z.object({ id: z.string(), name: z.string(), timeZone: z.string().nullable() }).nullable(),
        device: z.object({ id: z.string(), type: z.string(), name: z.string() }).nullable(),
        handling: handlingView.optional(),
      }),
    ),
    days: z.array(z.object({ day: z.string(), warning: count, fault: count })),
    /** Pending alarms assigned to the viewer; absent if unavailable. */
    assigned: count.optional(),
  }),
  rows: ['P1.5', 'P2.42'],
  summary:
    'Pending warnings and faults, the newest of them, how many began on each of seven days, and how many are assigned to the viewer',
});

const money = z.array(z.object({ unit: z.string(), total: z.number() }));

/** A fleet's generation on each of the last seven days, compared with a typical day, kWh, and the revenue from it. */
export const homeWeek = entry({
  service: 'portal',
  name: 'homeWeek',
  method: 'GET',
  path: '/api/overview/week',
  encoding: 'none',
  input: z.strictObject({}),
  output: z.discriminatedUnion('state', [
    /** The upstream has no reports. */
    z.object({ state: z.literal('none') }),
    /** A partial sum is not the fleet's energy: the result is available once all stations are included. */
    z.object({ state: z.literal('adding'), ...progress.shape }),
    z.object({
      state: z.literal('ready'),
      /** Days in each station's own calendar; the last one is today, up to now. */
      days: z.array(
        z.object({
          day: z.string(),
          generated: z.number().nullable(),
          /** Null if no station has a known position and capacity. */
          typical: z.number().nullable(),
          revenue: money,
        }),
      ),
      generated: z.number().nullable(),
      /** For the days with data. */
      typical: z.number().nullable(),
      /** Empty while it is being computed, as is that of each day. */
      revenue: money,
      revenueAdding: progress.nullable(),
      /** This is the last complete result of the day: a newer one is being computed. */
      adding: z.boolean(),
    }),
  ]),
  rows: ['P2.42', 'D9.5', 'D2.30'],
  summary: 'Energy and revenue of all stations on the last seven days, beside a typical day of the fleet',
});
export type HomeWeek = z.output<typeof homeWeek.output>;
export type ReadyWeek = Extract<HomeWeek, { state: 'ready' }>;
