import { z } from 'zod';
import { parseSeries } from '@/lib/domain/charts/address';
import { MOST_SERIES, SHOW_TYPES, SHOWN_STATISTICS } from '@/lib/domain/charts/series';
import { COLUMNS } from '@/lib/domain/charts/window';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';
import { CHART_SETS } from '@/lib/domain/charts/set-ids';
import { entry } from '../../entry';
import { day, id, timeZone } from '../../fields';

const whole = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);
const columns = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine((value) => value >= COLUMNS.least && value <= COLUMNS.most);

/** Comma-separated series, as in a chart's address. */
const series = z
  .string()
  .max(4_096)
  .refine((text) => {
    const parts = text.split(',');
    return parts.length <= MOST_SERIES && parts.every((part) => parseSeries(part) !== null);
  });

/** `ready` has figures, `none` has none; a series that failed, timed out or is not accessible to the caller does not affect the others. */
export const SERIES_STATES = ['ready', 'none', 'failed', 'slow', 'refused'] as const;

const span = { from: z.number(), to: z.number() };
const figure = z.number().nullable();

/** A series reduced to what fits this many screen columns (D7.21 to D7.24). */
const readSeries = z.object({
  key: z.string(),
  device: z.string(),
  /** Device type; empty for a series the caller may not access. */
  type: z.string(),
  device_name: z.string(),
  station_name: z.string(),
  code: z.string(),
  fun_name: z.string(),
  unit: z.string(),
  show_type: z.enum(SHOW_TYPES),
  statistics: z.enum(SHOWN_STATISTICS),
  state: z.enum(SERIES_STATES),
  /** The step of a figure, as in `tg`; `raw` for the readings themselves. */
  step: z.string(),
  /** End of the last step, epoch ms. */
  until: z.number(),
  /** Epoch ms. */
  at: z.array(z.number()),
  low: z.array(figure),
  /** Null if equal to `low` everywhere. */
  high: z.array(figure).nullable(),
  /** The mean, if `high` is given. */
  mean: z.array(figure).nullable(),
  /** Share of each step that contains samples, 0 to 1, if the service reports it; only for bars. */
  complete: z.array(figure).nullable(),
});
export type ReadSeries = z.output<typeof readSeries>;

export const chartSeries = entry({
  service: 'portal',
  name: 'chartSeries',
  method: 'GET',
  path: '/api/charts/series',
  input: z.strictObject({
    series,
    range: z.enum(CALENDAR_KINDS),
    /** Any day of the period; the current period if absent. */
    date: day.optional(),
    /** A part of the period, epoch ms. */
    from: whole.optional(),
    to: whole.optional(),
    columns,
    /** Requests the period before the named one. */
    before: z.literal('1').optional(),
    /** The viewer's zone, for stations without their own (decisions C1). */
    zone: timeZone.optional(),
  }),
  output: z.object({
    zone: z.string(),
    /** The server's clock, epoch ms. */
    now: z.number(),
    /** First day of the period. */
    first: z.string(),
    last: z.string(),
    /** The whole period, epoch ms, end exclusive. */
    period: z.object(span),
    /** The part of the period that was read. */
    ...span,
    zoomed: z.boolean(),
    series: z.array(readSeries),
    /** The first day with data of the stations, if no series has any in the period. */
    firstDay: day.optional(),
  }),
  rows: ['D2.26', 'D2.28', 'D7.21', 'D7.22', 'D7.24', 'D8.15'],
  summary: 'Up to nine series of a period, reduced to what a screen can show',
});
export type ChartAnswer = z.output<typeof chartSeries.output>;

/** Readings of a chart's series that do not count, for showing them marked. */
export const chartAside = entry({
  service: 'portal',
  name: 'chartAside',
  method: 'GET',
  path: '/api/charts/aside',
  input: z.strictObject({ series, from: whole, to: whole }),
  output: z.object({
    series: z.array(z.object({ key: z.string(), points: z.array(z.object({ at: z.number(), value: z.number() })) })),
  }),
  rows: ['D1.7', 'D2.26'],
  summary: 'Readings of the series of a chart that were set aside',
});
export type ChartAside = z.output<typeof chartAside.output>;

/** The chartable data of a device: its numeric read-only properties, grouped as on its page (D2.24), and its predefined charts. */
export const chartProperties = entry({
  service: 'portal',
  name: 'chartProperties',
  method: 'GET',
  path: '/api/charts/properties',
  input: z.strictObject({ device: id }),
  output: z.object({
    device: z.string(),
    name: z.string(),
    groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        properties: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string() })),
      }),
    ),
    /** Predefined charts available for the device. */
    sets: z.array(z.object({ id: z.enum(CHART_SETS), codes: z.array(z.string()) })),
  }),
  rows: ['D2.24', 'D3.5'],
  summary: 'The properties of one device that a chart can draw',
});
export type ChartProperties = z.output<typeof chartProperties.output>;
