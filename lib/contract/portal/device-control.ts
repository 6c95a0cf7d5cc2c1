import { z } from 'zod';
import { CONTROL_RESULTS, REMOTE_COMMANDS } from '@/lib/domain/devices/remote-control';
import { entry } from '../entry';
import { id, text } from '../fields';
import { logReason } from '../gateway/log-line';

const command = z.enum(REMOTE_COMMANDS);
/** What the log calls the command, in the language of who gives it. */
const title = text(100);

/** Records a command before it goes out (decisions A6, B2); `commId` is what lets it through. */
export const beginControl = entry({
  service: 'portal',
  name: 'beginControl',
  method: 'POST',
  path: '/api/devices/control/begin',
  input: z.strictObject({
    type: id,
    device: id,
    title,
    command,
    /** How the device stood, as far as it is known. */
    before: command.nullable(),
  }),
  output: z.object({ commId: z.string().min(1) }),
  rows: ['D2.22', 'D7.9'],
  summary: 'Record a command to a breaker or gateway',
});

/** Records how a command went (D7.10). What was recorded before stays as it is. */
export const endControl = entry({
  service: 'portal',
  name: 'endControl',
  method: 'POST',
  path: '/api/devices/control/end',
  input: z.strictObject({
    commId: id,
    title,
    command,
    before: command.nullable(),
    result: z.enum(CONTROL_RESULTS),
    /** How the device stands as it was read back. */
    after: command.nullable(),
    /** Where there was a refusal, or no answer at all. */
    reason: logReason.optional(),
  }),
  output: z.object({ recorded: z.literal(true) }),
  rows: ['D2.22', 'D7.10', 'D8.5'],
  summary: 'Record how a command to a breaker or gateway went',
});

export type ControlOrder = z.input<typeof beginControl.input>;
export type ControlEnd = z.input<typeof endControl.input>;
