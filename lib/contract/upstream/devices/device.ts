import { z } from 'zod';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { entry } from '../../entry';
import { idOf } from '../../id-types';
import { deviceKey, id, intText, text } from '../../fields';
import { JSON_TEXT, readAs } from '../../read-as';
import {
  anything,
  looseFlag,
  looseId,
  looseInt,
  looseList,
  looseListOfGood,
  looseNumber,
  looseText,
} from '../../loose-values';
import { NEW_DEVICE_TYPE, newDevice } from '../stations/edit';

/** D3.6. */
export const functionGroupDto = z.object({ group_id: looseId, group_name: looseText });
export const deviceTemplateDto = z.object({
  temp_id: looseInt,
  temp_name: looseText,
  temp_group: looseListOfGood('temp_group', functionGroupDto).optional(),
});
export type DeviceTemplateDto = z.output<typeof deviceTemplateDto>;

/** D2.23: templates 11 (device info), -13 (real time), 21 (setting), 13 (inverter real time), D9.2. */
export const getDeviceTemp = entry({
  name: 'get_device_temp',
  method: 'GET',
  path: '/station/get_device_temp',
  input: z.strictObject({ mod_id: id }),
  output: z.object({ tempinfo: looseListOfGood('tempinfo', deviceTemplateDto) }),
  rows: ['D7.6', 'D7.8', 'D3.6'],
  summary: 'Templates of a device module',
});

/** Times of day are texts "HH:mm". `step` is an extension. */
const bound = z.union([z.string().regex(/^\d{2}:\d{2}$/), looseNumber]);
const rangeDetail = z.object({ min: bound.optional(), max: bound.optional(), step: bound.optional() });
const optionDetail = z.array(z.object({ name: looseText, value: looseText }));

/** Bounds of a range or value, or the options of a list; as an object or as JSON text. Null if there are neither. */
const typeDetail = z
  .union([
    z.string().meta(JSON_TEXT),
    readAs(z.array(z.unknown()), optionDetail),
    readAs(z.record(z.string(), z.unknown()), rangeDetail),
    z.null(),
  ])
  .transform((value, context): unknown => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    const read = parseWithin(value, JSON_BOUNDS.nestedText);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  })
  .pipe(z.union([optionDetail, rangeDetail, z.null()]));

const scalar = z.union([z.string(), z.number(), z.null()]);

/** D3.5, D3.7. `temp_read_only` 2 means shown but not writable; 3 is the level of every inverter setting. */
export const deviceFunctionDto = z.object({
  fun_id: looseId,
  fun_code: z.string().min(1),
  fun_name: looseText,
  group_id: looseId.optional(),
  type: looseText.optional(),
  type_detail: typeDetail.optional(),
  unit: looseText.optional(),
  showorder: looseInt.nullish(),
  temp_read_only: looseInt.nullish(),
  hidden: looseFlag.nullish(),
  offset: looseNumber.optional(),
  value: scalar.optional(),
  o_value: scalar.optional(),
  fun_array: looseList(
    z.object({
      fun_code: z.string().min(1),
      fun_name: looseText,
      value: scalar.optional(),
    }),
  ).optional(),
  attached: looseList(looseText).optional(),
  title: looseText.optional(),
  device_id: looseId.nullish(),
});
export type DeviceFunctionDto = z.output<typeof deviceFunctionDto>;

export const getDeviceFuns = entry({
  name: 'get_device_funs',
  method: 'GET',
  path: '/station/get_device_funs',
  input: z.strictObject({ gateway_uuid: id, tempid: intText, modid: id }),
  output: z.object({
    funs: looseListOfGood('funs', deviceFunctionDto),
    groups: looseListOfGood('groups', functionGroupDto),
  }),
  rows: ['D7.5', 'D7.7', 'D3.5'],
  summary: 'Functions and groups of one template of a device',
});

/**
 * D3.2, D5.1: `obj_id` identifies the device; gateway and station must be its own (A03). The form's type is never sent;
 * `obj_type` is fixed and this backend ignores the caller's.
 */
export const editDevice = entry({
  name: 'edit_device',
  method: 'POST',
  path: '/station/edit_device',
  input: z.strictObject({
    device_name: text(100),
    iot_serial_no: deviceKey,
    obj_id: idOf('object'),
    gateway_uuid: id,
    station_id: idOf('station'),
    obj_type: z.literal(NEW_DEVICE_TYPE),
  }),
  output: anything,
  rows: ['D7.11', 'D5.1', 'D3.2'],
  summary: 'Change name and serial number of a device',
});

export const deleteDevice = entry({
  name: 'delete_device',
  method: 'POST',
  path: '/station/delete_device',
  input: z.strictObject({ station_id: idOf('station'), iot_serial_no: deviceKey }),
  output: anything,
  rows: ['D7.12'],
  summary: 'Remove a device from a station',
});

/** The documents name the call but leave the payload open: here it is the device of `add_station` and its station. */
export const saveDevice = entry({
  name: 'save_device',
  method: 'POST',
  path: '/station/save_device',
  input: z.strictObject({ station_id: idOf('station'), ...newDevice.shape }),
  output: z.object({ device_id: looseId.optional() }).nullish(),
  rows: ['D7.13', 'P3.10'],
  summary: 'Add a device to a station',
});
