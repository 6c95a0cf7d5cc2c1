import { z } from 'zod';
import { CONTROL_RESULTS, REMOTE_COMMANDS } from '@/lib/domain/devices/remote-control';
import { entry } from '../../entry';
import { id, text } from '../../fields';
import { logReason } from '../../gateway/log-line';

const command = z.enum(REMOTE_COMMANDS);
/** Title of the command in the log, in the user's language. */
const title = text(100);

/** Records a command before it is sent (decisions A6, B2); `commId` authorises it. */
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
    /** The previous state of the device, as far as known. */
    before: command.nullable(),
  }),
  output: z.object({ commId: z.string().min(1) }),
  rows: ['D2.22', 'D7.9'],
  summary: 'Record a command to a breaker or gateway',
});

/** Records the result of a command (D7.10). Earlier records stay unchanged. */
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
    /** The state of the device as read back. */
    after: command.nullable(),
    /** For a refusal or a missing reply. */
    reason: logReason.optional(),
  }),
  output: z.object({ recorded: z.literal(true) }),
  rows: ['D2.22', 'D7.10', 'D8.5'],
  summary: 'Record how a command to a breaker or gateway went',
});
