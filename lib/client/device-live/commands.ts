import type { ControlEnd, ControlOrder } from '@/lib/contract/portal/device-control';
import { send } from '../http/call';

/** Records a command before it is sent (D7.9). Throws `CallError`. */
export function recordControl(order: ControlOrder): Promise<{ commId: string }> {
  return send('/api/devices/control/begin', order);
}

/** Records the result of a command (D7.10). Throws `CallError`. */
export function recordControlEnd(end: ControlEnd): Promise<{ recorded: true }> {
  return send('/api/devices/control/end', end);
}
