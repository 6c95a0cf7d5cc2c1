import { z } from 'zod';
import { plainLine, SERIAL, STATION_LIMITS } from '@/lib/domain/stations/station-form';
import { entry } from '../../entry';
import { deviceKey, id, text } from '../../fields';
import { nothing } from '../../loose-values';

/* Changing and deleting devices. Messages are keys of the area `devices`; a form shows them at their field. */

const done = z.object({ done: z.literal(true) });

/** D8.2: missing fields are reported and nothing is sent. `serial` is omitted by users who may not see it (D5.1). */
export const editDevice = entry({
  service: 'portal',
  name: 'editDevice',
  method: 'POST',
  path: '/api/devices/edit',
  input: z.strictObject({
    device: id,
    name: text(100, 'devices.edit.formRequire', 'devices.edit.longName'),
    serial: z
      .string()
      .overwrite(plainLine)
      .min(1, 'devices.edit.formRequire')
      .max(STATION_LIMITS.serial, 'devices.edit.wrongSerial')
      .regex(SERIAL, 'devices.edit.wrongSerial')
      .refine((key) => deviceKey.safeParse(key).success, 'devices.edit.wrongSerial')
      .optional(),
  }),
  output: done,
  rows: ['D7.11', 'D5.1', 'D8.2', 'D8.3'],
  summary: 'Change the name of a device, and its serial number with the full right',
});

export const deleteDevice = entry({
  service: 'portal',
  name: 'deleteDevice',
  method: 'POST',
  path: '/api/devices/delete',
  input: z.strictObject({ device: id, name: z.string().max(200) }),
  output: z.object({
    done: z.literal(true),
    /** The upstream's message; empty if there is none. */
    message: z.string(),
    /** Days during which it can be restored; null if it cannot. */
    retentionDays: z.number().nullable(),
  }),
  rows: ['D7.12', 'D6.2', 'D8.3'],
  summary: 'Delete a device of an own station by its name',
});

const deletedDevice = z.object({
  id: z.string(),
  name: z.string(),
  serial: z.string(),
  stationName: z.string(),
  /** Epoch ms. */
  deletedAt: z.number(),
  retainedUntil: z.number(),
});
export type DeletedDevice = z.output<typeof deletedDevice>;
export type DeletedDevices = NonNullable<z.output<typeof listDeletedDevices.output>['restorable']>;

export const listDeletedDevices = entry({
  service: 'portal',
  name: 'listDeletedDevices',
  method: 'GET',
  path: '/api/devices/deleted',
  input: nothing,
  /** Null if the upstream cannot restore devices. */
  output: z.object({ restorable: z.object({ days: z.number(), devices: z.array(deletedDevice) }).nullable() }),
  rows: ['D7.12'],
  summary: 'Devices of own stations that were deleted and can be brought back',
});

export const restoreDevice = entry({
  service: 'portal',
  name: 'restoreDevice',
  method: 'POST',
  path: '/api/devices/restore',
  input: z.strictObject({ device: id }),
  output: done,
  rows: ['D7.12'],
  summary: 'Bring a deleted device back',
});
