import { DEVICE_TYPES } from './types';

/** The two commands of the control dialog (D2.22). */
export const REMOTE_COMMANDS = ['enable', 'disable'] as const;
export type RemoteCommand = (typeof REMOTE_COMMANDS)[number];

export function isRemoteCommand(value: unknown): value is RemoteCommand {
  return REMOTE_COMMANDS.some((command) => command === value);
}

/** Where a device tells how it stands: a property, and what it is after each command. */
export interface ControlState {
  readonly code: string;
  readonly after: Readonly<Record<RemoteCommand, number>>;
}

/** Says of a breaker whether it takes commands from afar at all, and of a gateway whether it passes them on. */
export const CONTROL_ENABLED = 'controlEnable';

/**
 * What tells whether a command was obeyed: the position of a breaker (closed is 1), and whether a gateway passes commands on.
 * Null for a type of which nobody knows.
 */
export function controlStateOf(type: string): ControlState | null {
  if (type === DEVICE_TYPES.breaker) return { code: 'gateStatus', after: { enable: 1, disable: 0 } };
  return type === DEVICE_TYPES.gateway ? { code: CONTROL_ENABLED, after: { enable: 1, disable: 0 } } : null;
}

/** How a device stands by what was read of it: as after one of the commands, or nobody knows. */
export function standsAs(type: string, read: number | string | null | undefined): RemoteCommand | null {
  const state = controlStateOf(type);
  if (!state || read === null || read === undefined || read === '') return null;
  return REMOTE_COMMANDS.find((command) => state.after[command] === Number(read)) ?? null;
}

/** What became of a command (decisions B2, C3): never a success that was not read back. */
export const CONTROL_RESULTS = ['applied', 'different', 'refused', 'unsent', 'unknown'] as const;
export type ControlResult = (typeof CONTROL_RESULTS)[number];

/**
 * What was read back decides. Without a clear answer to the command it may still be under way: a device that does not stand as
 * told is not known then.
 */
export function controlResult(outcome: {
  readonly command: RemoteCommand;
  /** How the device stands after it. */
  readonly stands: RemoteCommand | null;
  /** `taken`: the gateway took it; `refused`: somebody said no; `unsent`: nobody was there to take it; `silent`: nobody knows. */
  readonly answer: 'taken' | 'refused' | 'unsent' | 'silent';
}): ControlResult {
  if (outcome.answer === 'refused' || outcome.answer === 'unsent') return outcome.answer;
  if (outcome.stands === outcome.command) return 'applied';
  return outcome.stands === null || outcome.answer === 'silent' ? 'unknown' : 'different';
}
