import { z } from 'zod';
import { entry } from '../entry';
import { idOf, sourceId } from '../id-types';
import { ENTRY_KINDS, LOG_OUTCOMES } from '@/lib/domain/comm-log/results';
import { epochMs, epochMsText, intText, jsonText, optionalText, text } from '../fields';
import { anything, looseId, looseText } from '../loose-values';

/** D3.11. */
export const READ_SET = ['Read', 'Set'] as const;
/** `funs` is JSON text; its content is up to the screens, so only its size is limited. */
const funs = jsonText(65_536);

/** The audit record required for writing a setting (decisions A6): its `comm_id` is sent with the set. */
export const addCommLog = entry({
  name: 'add_comm_log',
  method: 'POST',
  path: '/station/add_comm_log',
  input: z.strictObject({ device_id: idOf('device'), module_title: text(200), read_set: z.enum(READ_SET), funs }),
  output: z.object({ comm_id: sourceId('log') }),
  rows: ['D7.9', 'D3.11'],
  summary: 'Record that settings are about to be read or written',
});

export const updateCommLog = entry({
  name: 'update_comm_log',
  method: 'POST',
  path: '/station/update_comm_log',
  input: z.strictObject({ comm_id: idOf('log'), funs }),
  output: anything,
  rows: ['D7.10'],
  summary: 'Record how it went',
});

/** D3.11, C3: who, when, what, old and new value, result. Everything beyond D3.11 is an extension. */
export const commLogDto = z.object({
  comm_id: looseId,
  device_id: looseId,
  module_title: looseText.optional(),
  read_set: z.enum(READ_SET),
  funs: looseText.optional(),
  user: looseText.optional(),
  name: looseText.optional(),
  /** Epoch milliseconds. */
  create_time: z.number().nullish(),
  update_time: z.number().nullish(),
  device_name: looseText.optional(),
  device_type: looseText.optional(),
  /** Total number of matching entries, on all pages. */
  total: z.number().int().nonnegative().nullish(),
});
export type CommLogDto = z.output<typeof commLogDto>;

/** Selects log entries: of a device or a station, with filters. */
const which = {
  device_id: idOf('device').optional(),
  station_id: idOf('station').optional(),
  read_set: z.enum(READ_SET).optional(),
  /** The kind of entries, derived from their content. */
  kind: z.enum(ENTRY_KINDS).optional(),
  /** Part of the user's name. */
  person: optionalText(100).optional(),
  result: z.enum(LOG_OUTCOMES).optional(),
};
const namesPlace = (input: { readonly device_id?: string | undefined; readonly station_id?: string | undefined }) =>
  input.device_id !== undefined || input.station_id !== undefined;
const NO_PLACE = { path: ['device_id'], message: 'a device or a station is missing' };

/**
 * Newest first. Everything but `device_id` is an extension: an upstream without them returns all entries of a device and no
 * `total`. `station_id` alone selects all devices of a station, including deleted ones; with a device it has to be that
 * device's own (A03). `result` finds entries with at least one such setting, and `open` those without a recorded result.
 */
export const getCommLogList = entry({
  name: 'get_comm_log_list',
  method: 'GET',
  path: '/station/get_comm_log_list',
  input: z
    .strictObject({
      ...which,
      start: epochMsText.optional(),
      end: epochMsText.optional(),
      page: intText.pipe(z.number().min(1).max(10_000)).optional(),
      page_size: intText.pipe(z.number().min(1).max(200)).optional(),
    })
    .refine(namesPlace, NO_PLACE),
  output: z
    .array(commLogDto)
    .nullish()
    .transform((rows) => rows ?? []),
  extension: true,
  rows: ['D3.11'],
  summary: 'Communication log of a device or a station',
});

/**
 * Records that entries are about to be exported as a file (safety 1.10), before they are read by `get_comm_log_list`: by
 * whom, from where, with which filters, and how many, at most `most`. These are the newest before `until`, which excludes
 * later entries; null if there are none.
 */
export const exportCommLog = entry({
  name: 'export_comm_log',
  method: 'POST',
  path: '/station/export_comm_log',
  input: z
    .strictObject({
      ...which,
      start: epochMs.optional(),
      end: epochMs.optional(),
      most: z.number().int().min(1).max(100_000),
    })
    .refine(namesPlace, NO_PLACE),
  output: z.object({ count: z.number().int().nonnegative(), until: z.number().int().nullable() }),
  extension: true,
  rows: ['D3.11'],
  summary: 'Record that entries of a communication log are taken out as a file',
});
