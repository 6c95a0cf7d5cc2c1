import { z } from 'zod';
import { CONTROL_RESULTS, REMOTE_COMMANDS } from '@/lib/domain/devices/remote-control';
import { logLine, recordedLine } from './log-line';

/*
 * Remote control over the gateway protocol (D2.22, decisions B2), if a module has the capability `remote_control`.
 *
 * remote_control    data {"device_id","control_enable":1,"remote_control":"enable"|"disable"}   needs comm_id
 *                   reply.data {"device_id","remote_control"}
 *
 * The request that sends the command also enables control, so that no other caller can find it enabled in between. Reply code
 * 1 means that the command was accepted; whether it was executed is read back.
 */

/** The capability in `mod_funs` (D3.4), and the name of a command in its log record. */
export const REMOTE_CONTROL = 'remote_control';

export const remoteControlRequest = z.strictObject({
  device_id: z.string().min(1).max(64),
  control_enable: z.literal(1),
  remote_control: z.enum(REMOTE_COMMANDS),
});
export type RemoteControlRequest = z.output<typeof remoteControlRequest>;

/**
 * The single communication log line that records a command (D3.11): the previous state as far as known, the command and, once
 * read back, the result and the new state.
 */
export const controlLine = logLine.extend({
  code: z.literal(REMOTE_CONTROL),
  name: z.string().max(200),
  from: z.enum(REMOTE_COMMANDS).nullable(),
  to: z.enum(REMOTE_COMMANDS),
  result: z.enum(CONTROL_RESULTS).optional(),
  device: z.enum(REMOTE_COMMANDS).nullable().optional(),
});
export type ControlLine = z.output<typeof controlLine>;

/** The single command that an entry records, from its parsed `funs`; null for any other entry. */
export function recordedControl(funs: unknown): ControlLine | null {
  return recordedLine(controlLine, funs);
}
