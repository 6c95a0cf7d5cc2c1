import { z } from 'zod';
import { LOG_KINDS } from '@/lib/domain/comm-log/query';
import { ENTRY_KINDS, LOG_OUTCOMES } from '@/lib/domain/comm-log/results';
import { entry } from '../../entry';
import { id, optionalText } from '../../fields';
import { logContent } from './log-entry';

/** An entry of the communication log as screens show it. */
export const logRow = z.object({
  id: z.string(),
  device: z.string(),
  deviceName: z.string(),
  person: z.string(),
  /** The settings area: the title of the screen. */
  module: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Epoch ms; null if the upstream does not report it. */
  at: z.number().nullable(),
  /** Whether the result was recorded. */
  closed: z.boolean(),
  /** For an upgrade that may still be running: what is needed to follow it. */
  running: z
    .object({
      /** Uuid of the gateway that can report its state; empty if there is none. */
      gateway: z.string(),
      /** Id under which the gateway knows the upgrade. */
      upgrade: z.string(),
      /** Whether the caller started it: only they can record the result. */
      own: z.boolean(),
    })
    .optional(),
  content: logContent,
});
export type LogRow = z.output<typeof logRow>;

/** Maximum entries in one file. */
export const MOST_EXPORTED = 2_000;

/** The content of a log file: the newest entries that fit, at most `MOST_EXPORTED`. */
export const exportLog = entry({
  service: 'portal',
  name: 'exportLog',
  // POST, since the export is recorded (safety 1.10).
  method: 'POST',
  path: '/api/devices/log',
  input: z
    .strictObject({
      device: id.optional(),
      station: id.optional(),
      kind: z.enum(LOG_KINDS).optional(),
      result: z.enum(['all', ...LOG_OUTCOMES]).optional(),
      person: optionalText(100).optional(),
      from: z.union([z.iso.date(), z.literal('')]).optional(),
      to: z.union([z.iso.date(), z.literal('')]).optional(),
    })
    .refine(({ device, station }) => (device === undefined) !== (station === undefined), {
      path: ['device'],
      message: 'one of device and station',
    }),
  output: z.object({
    /** Name of the device or station, for the file. */
    name: z.string(),
    /** IANA; null if the upstream gives none. */
    timeZone: z.string().nullable(),
    rows: z.array(logRow),
    /** False if there are more entries than the file holds. */
    complete: z.boolean(),
  }),
  rows: ['D3.11'],
  summary: 'Entries of a communication log for a file',
});
