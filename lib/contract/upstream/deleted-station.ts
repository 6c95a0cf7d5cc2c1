import { z } from 'zod';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { flag } from '../fields';
import { anything, nothing, wireId, wireInt, wireText } from '../loose-values';

/*
 * What the documents do not show: a deleted station can be brought back for a while (decisions C6). An upstream without these
 * calls keeps what it likes, and the portal promises nothing.
 */

export const deletedStationDto = z.object({
  id: wireId,
  station_name: wireText,
  address: wireText.optional(),
  /** How many people, invitations and service providers would get access again with it; not told by every upstream. */
  shares: wireInt.optional(),
  /** Epoch ms. */
  deleted_at: z.number().int(),
  /** Until when it can be brought back, epoch ms. */
  kept_until: z.number().int(),
});
export type DeletedStationDto = z.output<typeof deletedStationDto>;

export const getDeletedStations = entry({
  name: 'get_deleted_stations',
  method: 'GET',
  path: '/station/get_deleted_stations',
  input: nothing,
  output: z.object({
    /** How many days a deleted station is kept. */
    kept_days: z.number().positive(),
    stations: z.array(deletedStationDto),
  }),
  extension: true,
  rows: ['P7.5'],
  summary: 'Stations that the caller deleted and can still bring back',
});

export const restoreStation = entry({
  name: 'restore_station',
  method: 'POST',
  path: '/station/restore_station',
  /** With `shares` 1 whoever had a share gets access again; otherwise nobody does. */
  input: z.strictObject({ station_id: idOf('station'), shares: flag.optional() }),
  output: anything,
  extension: true,
  rows: ['P7.5'],
  summary: 'Bring a deleted station back',
});
