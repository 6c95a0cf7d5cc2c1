import { z } from 'zod';
import { LOG_KINDS } from '@/lib/domain/comm-log/query';
import { ENTRY_KINDS, LOG_OUTCOMES } from '@/lib/domain/comm-log/results';
import { entry } from '../entry';
import { id, optionalText } from '../fields';
import { logContent } from './log-entry';

/** An entry of the communication log as screens show it. */
export const logRow = z.object({
  id: z.string(),
  device: z.string(),
  deviceName: z.string(),
  person: z.string(),
  /** Which part of the settings: the title that the screen gave it. */
  module: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Epoch ms; null where the upstream does not tell. */
  at: z.number().nullable(),
  /** Whether it was recorded how it went. */
  closed: z.boolean(),
  /** Of an upgrade that may still run: what it is followed by. */
  running: z
    .object({
      /** Uuid of the gateway that knows how it stands; empty where there is none. */
      gateway: z.string(),
      /** Of the upgrade, by which the gateway knows it. */
      upgrade: z.string(),
      /** Whether the caller began it: only they can record how it ended. */
      own: z.boolean(),
    })
    .optional(),
  content: logContent,
});
export type LogRow = z.output<typeof logRow>;

/** Entries that one file holds at most. */
export const MOST_EXPORTED = 2_000;

/** What a file of the log is made of: the newest entries that fit, at most `MOST_EXPORTED`. */
export const exportLog = entry({
  service: 'portal',
  name: 'exportLog',
  // It leaves a trace (safety 1.10).
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
    /** Of the device or the station, for the file. */
    name: z.string(),
    /** IANA; null where the upstream gives none. */
    timeZone: z.string().nullable(),
    rows: z.array(logRow),
    /** False where there are more than the file takes. */
    complete: z.boolean(),
  }),
  rows: ['D3.11'],
  summary: 'Entries of a communication log for a file',
});
