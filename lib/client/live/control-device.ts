import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { controlResult, controlStateOf, standsAs } from '@/lib/domain/devices/remote-control';
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
  /** How the device stands as it was read back; null where that could not be read. */
  readonly stands: RemoteCommand | null;
  /** Why there was no good answer to the command; null where there was one. */
  readonly failure: { readonly why: FailureReason; readonly code: number; readonly message: string } | null;
}

/** A switch moves within this, ms; then it is looked at once more. */
const MOVES_MS = 1_000;
const LOOKS = 3;

/**
 * Sends a recorded command and reads back what it did (decisions B2). Nothing is sent twice. A gateway that did not answer in
 * time may still do it: what is read back decides.
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
  let stands = await readStand(device);
  const mayMove = answer === 'taken' || answer === 'silent';
  for (let look = 1; look < LOOKS && mayMove && stands !== command; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, MOVES_MS));
    stands = await readStand(device);
  }
  announceSwitched(device.id);
  return { result: controlResult({ command, stands, answer }), stands, failure };
}

/** How a device stands now; null where it does not say. */
export async function readStand({ id, type, gatewayUuid }: ControlledDevice): Promise<RemoteCommand | null> {
  const state = controlStateOf(type);
  if (!state) return null;
  const { signal } = new AbortController();
  const { values } = await readFunctions(gatewayUuid, id, [state.code], { signal });
  return standsAs(type, values.get(state.code));
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
    // The code of the link could not be loaded: nothing went out.
    return { why: 'not-connected', code: 408, message: '' };
  }
}

/** What a failure says of the command: with a refusal, and without a connection, nothing was switched. */
function answerOf(why: FailureReason): 'refused' | 'unsent' | 'silent' {
  if (why === 'not-connected' || why === 'no-link') return 'unsent';
  return why === 'gateway' || why === 'refused' ? 'refused' : 'silent';
}
