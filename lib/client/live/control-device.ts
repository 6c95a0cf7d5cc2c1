import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { controlResult, controlStateOf, commandOfState } from '@/lib/domain/devices/remote-control';
import type { ControlResult, RemoteCommand } from '@/lib/domain/devices/remote-control';
import type { FailureReason } from '@/lib/gateway/messages';
import { loadPool } from './pool';
import { announceSwitched } from './switched';
import { readFunctions } from './read-functions';

export interface ControlledDevice {
  readonly id: string;
  readonly type: string;
  readonly gatewayUuid: string;
}

export interface ControlOutcome {
  readonly result: ControlResult;
  /** The position of the device as read back; null if it could not be read. */
  readonly current: RemoteCommand | null;
  /** Why the command got no valid reply; null if it did. */
  readonly failure: { readonly why: FailureReason; readonly code: number; readonly message: string } | null;
}

/** A switch completes within this time, ms; then its position is read again. */
const MOVES_MS = 1_000;
const LOOKS = 3;

/**
 * Sends a recorded command and reads back the result (decisions B2). Nothing is sent twice. A gateway that did not reply in
 * time may still execute it, so the position read back decides.
 */
export async function controlDevice(
  device: ControlledDevice,
  command: RemoteCommand,
  commId: string,
  onRead: () => void,
): Promise<ControlOutcome> {
  const failure = await sendCommand(device, command, commId);
  const answer = failure === null ? 'taken' : answerOf(failure.why);
  onRead();
  let current = await readStand(device);
  const mayMove = answer === 'taken' || answer === 'silent';
  for (let look = 1; look < LOOKS && mayMove && current !== command; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, MOVES_MS));
    current = await readStand(device);
  }
  announceSwitched(device.id);
  return { result: controlResult({ command, current, answer }), current, failure };
}

/** The current position of a device; null if it is unknown. */
export async function readStand({ id, type, gatewayUuid }: ControlledDevice): Promise<RemoteCommand | null> {
  const state = controlStateOf(type);
  if (!state) return null;
  const { signal } = new AbortController();
  const { values } = await readFunctions(gatewayUuid, id, [state.code], { signal });
  return commandOfState(type, values.get(state.code));
}

async function sendCommand(
  { id, gatewayUuid }: ControlledDevice,
  command: RemoteCommand,
  commId: string,
): Promise<ControlOutcome['failure']> {
  try {
    const pool = await loadPool();
    const data = { device_id: id, control_enable: 1, remote_control: command } as const;
    const reply = await pool.request(gatewayUuid, 'remote_control', data, { timeout: LINK_TIMEOUTS.set, commId });
    return reply.ok ? null : { why: reply.why, code: reply.code, message: reply.message };
  } catch {
    // The link's code could not be loaded, so nothing was sent.
    return { why: 'not-connected', code: 408, message: '' };
  }
}

/** What a failure means for the command: after a refusal or without a connection nothing was switched. */
function answerOf(why: FailureReason): 'refused' | 'unsent' | 'silent' {
  if (why === 'not-connected' || why === 'no-link') return 'unsent';
  return why === 'gateway' || why === 'refused' ? 'refused' : 'silent';
}
