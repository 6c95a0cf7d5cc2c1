import { z } from 'zod';
import { savedViewParams, STATION_VIEW } from '@/lib/domain/stations/views';
import { entry } from '../../entry';
import { id, text } from '../../fields';
import { listLayout } from '../../list-layout';

/** A saved view of the station list: `params` are the parameters of its address. */
const stationView = z.object({
  id: z.string(),
  name: z.string(),
  params: z.string(),
  layout: listLayout.nullable(),
  own: z.boolean(),
  owner: z.string(),
  shared: z.boolean(),
  enterprise: z.string(),
  removable: z.boolean(),
});
export type StationView = z.output<typeof stationView>;

/** `supported` is false if the upstream stores none; `leads` if the caller may share one with their organisation. */
export const stationViews = entry({
  service: 'portal',
  name: 'stationViews',
  method: 'GET',
  path: '/api/stations/views',
  input: z.strictObject({}),
  output: z.object({ supported: z.boolean(), leads: z.boolean(), views: z.array(stationView) }),
  rows: ['P2.46', 'P2.47', 'P2.48'],
  summary: 'The saved views of the station list of the caller, then those shared with them',
});
export type StationViewList = z.output<typeof stationViews.output>;

export const saveView = entry({
  service: 'portal',
  name: 'saveStationView',
  method: 'POST',
  path: '/api/stations/views/save',
  input: z.strictObject({
    id: id.optional(),
    name: text(STATION_VIEW.name),
    params: z.string().max(STATION_VIEW.params).transform(savedViewParams),
    layout: listLayout.nullable(),
    shared: z.boolean(),
  }),
  output: z.object({ id: z.string() }),
  rows: ['P2.46', 'P2.47', 'P2.48', 'P6.10'],
  summary: 'Save a view of the station list under a name, or replace one',
});

export const deleteView = entry({
  service: 'portal',
  name: 'deleteStationView',
  method: 'POST',
  path: '/api/stations/views/delete',
  input: z.strictObject({ id }),
  output: z.object({ done: z.literal(true) }),
  rows: ['P2.46', 'P2.47', 'P6.10'],
  summary: 'Delete an own view, or end the sharing of one with the organisation that the caller leads',
});
