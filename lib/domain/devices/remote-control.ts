import { deviceType } from './device-types';

/** The two commands of the control dialog (D2.22). */
export const REMOTE_COMMANDS = ['enable', 'disable'] as const;
export type RemoteCommand = (typeof REMOTE_COMMANDS)[number];

export function isRemoteCommand(value: unknown): value is RemoteCommand {
  return REMOTE_COMMANDS.some((command) => command === value);
}

/** The property in which a device reports its state, and its value after each command. */
export interface ControlState {
  readonly code: string;
  readonly after: Readonly<Record<RemoteCommand, number>>;
}

/**
 * The property that confirms a command: the position of a breaker (closed is 1), or whether a gateway forwards commands. Null for a type
 * without a known one.
 */
export function controlStateOf(type: string): ControlState | null {
  const { control } = deviceType(type);
  return control && { code: control.code, after: { enable: 1, disable: 0 } };
}

/** The state of a device by a reading: as after one of the commands, or null where unknown. */
export function commandOfState(type: string, read: number | string | null | undefined): RemoteCommand | null {
  const state = controlStateOf(type);
  if (!state || read === null || read === undefined || read === '') return null;
  return REMOTE_COMMANDS.find((command) => state.after[command] === Number(read)) ?? null;
}

/** The result of a command (decisions B2, C3): success only after it was read back. */
export const CONTROL_RESULTS = ['applied', 'different', 'refused', 'unsent', 'unknown'] as const;
export type ControlResult = (typeof CONTROL_RESULTS)[number];

/**
 * Decided by the state that was read back. Without a clear answer, the command may still be in progress, so a device that does not have
 * the commanded state counts as unknown.
 */
export function controlResult(outcome: {
  readonly command: RemoteCommand;
  /** The state of the device after the command. */
  readonly current: RemoteCommand | null;
  /** `taken`: accepted by the gateway; `refused`: rejected; `unsent`: no receiver was connected; `silent`: no clear answer. */
  readonly answer: 'taken' | 'refused' | 'unsent' | 'silent';
}): ControlResult {
  if (outcome.answer === 'refused' || outcome.answer === 'unsent') return outcome.answer;
  if (outcome.current === outcome.command) return 'applied';
  return outcome.current === null || outcome.answer === 'silent' ? 'unknown' : 'different';
}
