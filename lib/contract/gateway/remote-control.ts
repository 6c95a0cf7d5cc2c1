import { z } from 'zod';
import { CONTROL_RESULTS, REMOTE_COMMANDS } from '@/lib/domain/devices/remote-control';
import { logLine, recordedLine } from './log-line';

/*
 * Remote control over the gateway protocol (D2.22, decisions B2), where a module has the capability `remote_control`.
 *
 * remote_control    data {"device_id","control_enable":1,"remote_control":"enable"|"disable"}   needs comm_id
 *                   reply.data {"device_id","remote_control"}
 *
 * Control is enabled in the very request that commands: there is no state between the two that somebody else could find
 * enabled. Reply code 1 says that the command was taken; whether it was obeyed is read back.
 */

/** The capability in `mod_funs` (D3.4), and what the record of a command calls it. */
export const REMOTE_CONTROL = 'remote_control';

export const remoteControlRequest = z.strictObject({
  device_id: z.string().min(1).max(64),
  control_enable: z.literal(1),
  remote_control: z.enum(REMOTE_COMMANDS),
});
export type RemoteControlRequest = z.output<typeof remoteControlRequest>;

/**
 * The one line of the communication log that a command is recorded by (D3.11): how the device stood as far as it was known, what
 * it was told, and, once somebody saw it, what came of it and how it stood then.
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

/** The one command that an entry records, by its parsed `funs`; null for an entry of anything else. */
export function recordedControl(funs: unknown): ControlLine | null {
  return recordedLine(controlLine, funs);
}
