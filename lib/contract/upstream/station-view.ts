import { z } from 'zod';
import { savedViewParams, STATION_VIEW } from '../../domain/stations/views';
import { entry } from '../entry';
import { code, id, text } from '../fields';
import { listLayout, storedLayout } from '../list-layout';
import { anything, nothing, wireFlag, wireId, wireText } from '../loose-values';

/*
 * Views of the station list that people save under a name. What is saved is the address of the list and its columns: it names filters and
 * no stations, so that whoever a view is shared with sees in it what is theirs to see.
 */

const stationView = z.object({
  view_id: wireId,
  name: wireText,
  /** The parameters of its address. */
  params: wireText,
  /** The columns; null where it holds none. */
  layout: storedLayout.nullish().catch(null),
  own: wireFlag,
  owner_name: wireText,
  /** Shown to the members of an organisation, and its name. */
  shared: wireFlag,
  enterprise_name: wireText,
  /** Whether the caller may delete it, or end its sharing. */
  removable: wireFlag,
});
export type StationViewDto = z.output<typeof stationView>;

export const getStationViews = entry({
  name: 'get_station_views',
  method: 'GET',
  path: '/user/get_station_views',
  input: nothing,
  output: z.array(stationView),
  extension: true,
  rows: ['P2.46', 'P2.47', 'P2.48'],
  summary: 'The saved views of the station list of the caller, then those shared with them',
});

export const saveStationView = entry({
  name: 'save_station_view',
  method: 'POST',
  path: '/user/save_station_view',
  input: z.strictObject({
    /** One of the caller's own, to be replaced; a new one without it. */
    view_id: id.optional(),
    /** Once for each user, whatever the case of its letters. */
    name: text(STATION_VIEW.name),
    params: z.string().max(STATION_VIEW.params).transform(savedViewParams),
    layout: listLayout.optional(),
    /** With the members of an organisation: for who leads it. Only for the caller without it. */
    enterprise_code: code.optional(),
  }),
  output: z.object({ view_id: wireId }),
  extension: true,
  rows: ['P2.46', 'P2.47', 'P2.48', 'P6.10'],
  summary: 'Save a view of the station list under a name, or replace one',
});

export const deleteStationView = entry({
  name: 'delete_station_view',
  method: 'POST',
  path: '/user/delete_station_view',
  input: z.strictObject({ view_id: id }),
  output: anything,
  extension: true,
  rows: ['P2.46', 'P2.47', 'P6.10'],
  summary: 'Delete an own view, or end the sharing of one with the organisation that the caller leads',
});
