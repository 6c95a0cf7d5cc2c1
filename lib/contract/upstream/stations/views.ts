import { z } from 'zod';
import { savedViewParams, STATION_VIEW } from '@/lib/domain/stations/views';
import { entry } from '../../entry';
import { code, id, text } from '../../fields';
import { listLayout, storedLayout } from '../../list-layout';
import { anything, nothing, looseFlag, looseId, looseText } from '../../loose-values';

/*
 * Named views of the station list that users save. A view stores the list's address and columns: it names filters but no
 * stations, so recipients see only what their own rights allow.
 */

const stationView = z.object({
  view_id: looseId,
  name: looseText,
  /** The parameters of its address. */
  params: looseText,
  /** The columns; null if it contains none. */
  layout: storedLayout.nullish().catch(null),
  own: looseFlag,
  owner_name: looseText,
  /** Shared with the members of an organisation, and its name. */
  shared: looseFlag,
  enterprise_name: looseText,
  /** Whether the caller may delete it, or end its sharing. */
  removable: looseFlag,
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
    /** The caller's own view to replace; a new one if absent. */
    view_id: id.optional(),
    /** Unique per user, ignoring case. */
    name: text(STATION_VIEW.name),
    params: z.string().max(STATION_VIEW.params).transform(savedViewParams),
    layout: listLayout.optional(),
    /** Shares with the members of an organisation; only for its authority. Private if absent. */
    enterprise_code: code.optional(),
  }),
  output: z.object({ view_id: looseId }),
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
