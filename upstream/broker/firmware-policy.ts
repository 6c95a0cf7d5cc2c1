import { firmwareQuery, upgradeRequest, type UpgradeRequest, type UpgradeStart } from '@/lib/contract/gateway/firmware';
import type { GatewayRequest } from '@/lib/contract/gateway/messages';

/** A request to upgrade from a browser, well-formed and for a device of the gateway. */
export interface UpgradeCommand {
  readonly requestId: string;
  readonly commId: string;
  readonly deviceId: string;
  readonly start: UpgradeStart;
}

export type FirmwareVerdict =
  | { readonly pass: false; readonly code: 'malformed' | 'forbidden'; readonly msg: string }
  | {
      readonly pass: true;
      readonly request: Readonly<Record<string, unknown>>;
      readonly upgrade: UpgradeCommand | null;
    };

export function isFirmwareAction(action: string): action is 'firmware_info' | 'firmware_upgrade' {
  return action === 'firmware_info' || action === 'firmware_upgrade';
}

/** Judges firmware requests: versions and progress are read like values, a start needs its log entry. */
export function judgeFirmware(
  { request_id, client_id, action, data, comm_id = '' }: GatewayRequest,
  deviceIds: ReadonlySet<string>,
): FirmwareVerdict {
  const requested = readRequested(action, data);
  if (requested === null) return { pass: false, code: 'malformed', msg: `data does not fit ${action}` };
  const { device_id: deviceId } = requested;
  if (!deviceIds.has(deviceId)) {
    const msg = `device "${deviceId.slice(0, 64)}" does not belong to this gateway`;
    return { pass: false, code: 'forbidden', msg };
  }
  const { op, ...query } = requested;
  const request = { request_id, client_id, action, data: op === 'info' ? query : requested };
  if (requested.op !== 'start') return { pass: true, request, upgrade: null };
  if (comm_id === '') return { pass: false, code: 'forbidden', msg: 'firmware_upgrade is refused: it has no comm_id' };
  const upgrade = { requestId: request_id, commId: comm_id, deviceId, start: requested };
  return { pass: true, request: { ...request, comm_id }, upgrade };
}

function readRequested(action: string, data: unknown): UpgradeRequest | { op: 'info'; device_id: string } | null {
  if (action === 'firmware_info') {
    const query = firmwareQuery.safeParse(data);
    return query.success ? { op: 'info', ...query.data } : null;
  }
  const request = upgradeRequest.safeParse(data);
  return request.success ? request.data : null;
}
