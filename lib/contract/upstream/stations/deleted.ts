import { z } from 'zod';
import { entry } from '../../entry';
import { idOf } from '../../id-types';
import { flag } from '../../fields';
import { anything, nothing, looseId, looseInt, looseText } from '../../loose-values';

/*
 * Not in the documents: a deleted station can be restored for a while (decisions C6). For an upstream without these calls the
 * portal offers no restoring.
 */

export const deletedStationDto = z.object({
  id: looseId,
  station_name: looseText,
  address: looseText.optional(),
  /** How many users, invitations and service providers would regain access with it; not reported by every upstream. */
  shares: looseInt.optional(),
  /** Epoch ms. */
  deleted_at: z.number().int(),
  /** Until when it can be restored, epoch ms. */
  retained_until: z.number().int(),
});
export type DeletedStationDto = z.output<typeof deletedStationDto>;

export const getDeletedStations = entry({
  name: 'get_deleted_stations',
  method: 'GET',
  path: '/station/get_deleted_stations',
  input: nothing,
  output: z.object({
    /** Days for which a deleted station is retained. */
    retention_days: z.number().positive(),
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
  /** With `shares` 1 previous share recipients regain access; otherwise none do. */
  input: z.strictObject({ station_id: idOf('station'), shares: flag.optional() }),
  output: anything,
  extension: true,
  rows: ['P7.5'],
  summary: 'Bring a deleted station back',
});
