import { z } from 'zod';
import { entry } from '../../entry';
import { idOf } from '../../id-types';

import { anything, nothing, looseId, looseText } from '../../loose-values';

/*
 * Not in the documents: a deleted device can be restored for a while (decisions C6). For an upstream without these calls the
 * portal offers no restoring.
 */

export const deletedDeviceDto = z.object({
  device_id: looseId,
  obj_name: looseText,
  device_type: looseText.optional(),
  iot_serial_no: looseText.optional(),
  station_name: looseText.optional(),
  /** Epoch ms. */
  deleted_at: z.number().int(),
  /** Until when it can be restored, epoch ms. */
  retained_until: z.number().int(),
});
export type DeletedDeviceDto = z.output<typeof deletedDeviceDto>;

export const getDeletedDevices = entry({
  name: 'get_deleted_devices',
  method: 'GET',
  path: '/station/get_deleted_devices',
  input: nothing,
  output: z.object({
    /** Days for which a deleted device is retained. */
    retention_days: z.number().positive(),
    devices: z.array(deletedDeviceDto),
  }),
  extension: true,
  rows: ['D7.12'],
  summary: 'Devices of the caller’s stations that were deleted and can still be brought back',
});

export const restoreDevice = entry({
  name: 'restore_device',
  method: 'POST',
  path: '/station/restore_device',
  input: z.strictObject({ device_id: idOf('device') }),
  output: anything,
  extension: true,
  rows: ['D7.12'],
  summary: 'Bring a deleted device back',
});
