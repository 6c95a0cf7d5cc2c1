import { z } from 'zod';
import { entry } from '../entry';
import { id, intText, jsonText, text } from '../fields';
import { anything, wireId, wireText } from '../wire';

/** D3.11. */
export const READ_SET = ['Read', 'Set'] as const;
/** `funs` is JSON text; what it holds is the screen's own business, so only its size is bounded. */
const funs = jsonText(65_536);

/** The audit record without which no setting is written (decisions A6): its `comm_id` goes with the set. */
export const addCommLog = entry({
  name: 'add_comm_log',
  method: 'POST',
  path: '/station/add_comm_log',
  input: z.strictObject({ device_id: id, module_title: text(200), read_set: z.enum(READ_SET), funs }),
  output: z.object({ comm_id: wireId }),
  rows: ['D7.9', 'D3.11'],
  summary: 'Record that settings are about to be read or written',
});

export const updateCommLog = entry({
  name: 'update_comm_log',
  method: 'POST',
  path: '/station/update_comm_log',
  input: z.strictObject({ comm_id: id, funs }),
  output: anything,
  rows: ['D7.10'],
  summary: 'Record how it went',
});

/** D3.11, C3: who, when, what, old and new value, result. Beyond D3.11 everything is an extension. */
export const commLogWire = z.object({
  comm_id: wireId,
  device_id: wireId,
  module_title: wireText.optional(),
  read_set: z.enum(READ_SET),
  funs: wireText.optional(),
  user: wireText.optional(),
  name: wireText.optional(),
  /** Epoch milliseconds. */
  create_time: z.number().nullish(),
  update_time: z.number().nullish(),
});
export type CommLogWire = z.output<typeof commLogWire>;

/** Newest first. `page` (from 1) and `page_size` are extensions; an upstream without them answers with everything. */
export const getCommLogList = entry({
  name: 'get_comm_log_list',
  method: 'GET',
  path: '/station/get_comm_log_list',
  input: z.strictObject({
    device_id: id,
    page: intText.pipe(z.number().min(1).max(10_000)).optional(),
    page_size: intText.pipe(z.number().min(1).max(200)).optional(),
  }),
  output: z
    .array(commLogWire)
    .nullish()
    .transform((rows) => rows ?? []),
  extension: true,
  rows: ['D3.11'],
  summary: 'Communication log of a device',
});
