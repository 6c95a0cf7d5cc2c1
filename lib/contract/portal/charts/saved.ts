import { z } from 'zod';
import { SAVED_CHART, savedParams } from '@/lib/domain/charts/saved';
import { entry } from '../../entry';
import { id, text } from '../../fields';

const place = z.object({ id: z.string(), name: z.string() });
const done = z.object({ done: z.literal(true) });

/** A saved chart: `chart` are the parameters of its address. */
const savedChart = z.object({
  id: z.string(),
  name: z.string(),
  chart: z.string(),
  own: z.boolean(),
  owner: z.string(),
  /** The station whose viewers can see it, and the organisation whose members can. */
  station: place.nullable(),
  enterprise: z.string().nullable(),
  /** For the user's own chart: its stations with whose viewers it may be shared, and how many of its series belong to other stations. */
  stations: z.array(place.extend({ others: z.number() })),
});
export type SavedChart = z.output<typeof savedChart>;

/** `supported` is false if the upstream stores none; `leads` if it may be shared with the members of an organisation. */
export const savedCharts = entry({
  service: 'portal',
  name: 'savedCharts',
  method: 'GET',
  path: '/api/charts/saved',
  encoding: 'none',
  input: z.strictObject({}),
  output: z.object({ supported: z.boolean(), leads: z.boolean(), charts: z.array(savedChart) }),
  rows: ['D1.4', 'D2.24'],
  summary: 'The charts that the caller keeps, then those that are shared with him',
});
export type SavedChartList = z.output<typeof savedCharts.output>;

export const saveNamedChart = entry({
  service: 'portal',
  name: 'saveNamedChart',
  method: 'POST',
  path: '/api/charts/save',
  input: z.strictObject({
    id: id.optional(),
    name: text(SAVED_CHART.name),
    chart: z
      .string()
      .max(SAVED_CHART.chart)
      .refine((params) => savedParams(params) !== null, 'no chart'),
  }),
  output: done,
  rows: ['D1.4', 'D2.24'],
  summary: 'Keep a chart under a name, or change one',
});

export const shareSavedChart = entry({
  service: 'portal',
  name: 'shareSavedChart',
  method: 'POST',
  path: '/api/charts/share',
  input: z.strictObject({ id, station: id.nullable(), enterprise: z.boolean() }),
  output: done,
  rows: ['D1.4', 'D2.24'],
  summary: 'Show an own chart to those who see a station, to the own organisation, or to nobody else',
});

export const deleteSavedChart = entry({
  service: 'portal',
  name: 'deleteSavedChart',
  method: 'POST',
  path: '/api/charts/delete',
  input: z.strictObject({ id }),
  output: done,
  rows: ['D1.4', 'D2.24'],
  summary: 'Delete an own chart',
});
