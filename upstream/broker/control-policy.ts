import type { GatewayRequest } from '@/lib/contract/gateway/messages';
import { remoteControlRequest, type RemoteControlRequest } from '@/lib/contract/gateway/remote-control';

/** A switch command from a browser, well-formed and for a device of the gateway. */
export interface ControlRequest {
  readonly requestId: string;
  readonly commId: string;
  readonly deviceId: string;
  readonly command: RemoteControlRequest['remote_control'];
}

export type ControlVerdict =
  | { readonly pass: false; readonly code: 'malformed' | 'forbidden'; readonly msg: string }
  | { readonly pass: true; readonly request: Readonly<Record<string, unknown>>; readonly control: ControlRequest };

/** Judges a switch command: nothing but the command, for a device of this gateway, with its log entry named. */
export function judgeControl(
  { request_id, client_id, action, data, comm_id = '' }: GatewayRequest,
  deviceIds: ReadonlySet<string>,
): ControlVerdict {
  if (comm_id === '') return { pass: false, code: 'forbidden', msg: 'remote_control is refused: it has no comm_id' };
  const requested = remoteControlRequest.safeParse(data);
  if (!requested.success) return { pass: false, code: 'malformed', msg: 'data does not fit remote_control' };
  const { device_id: deviceId, remote_control: command } = requested.data;
  if (!deviceIds.has(deviceId)) {
    const msg = `device "${deviceId.slice(0, 64)}" does not belong to this gateway`;
    return { pass: false, code: 'forbidden', msg };
  }
  return {
    pass: true,
    request: { request_id, client_id, action, data: requested.data, comm_id },
    control: { requestId: request_id, commId: comm_id, deviceId, command },
  };
}
