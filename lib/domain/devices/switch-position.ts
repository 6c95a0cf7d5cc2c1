/** The properties of a breaker's position: in two bits (0 intermediate, 1 open, 2 closed, 3 fault), and in one bit (1 closed). */
export const SWITCH_CODES = ['breakerState', 'gateStatus'] as const;

/** `moving`: neither open nor closed at present; `faulty`: its contacts contradict each other; `unknown`: cannot be determined. */
export const SWITCH_POSITIONS = ['open', 'closed', 'moving', 'faulty', 'unknown'] as const;
export type SwitchPosition = (typeof SWITCH_POSITIONS)[number];

type Read = number | string | null | undefined;
const TWO_BITS: readonly SwitchPosition[] = ['moving', 'open', 'closed', 'faulty'];
const ONE_BIT: readonly SwitchPosition[] = ['open', 'closed'];

/**
 * The position of a breaker from its readings, of which it may have one or both. If they contradict each other, the position is unknown:
 * people who work on the breaker must not be shown a wrong "open".
 */
export function switchPosition(read: { readonly breakerState: Read; readonly gateStatus: Read }): SwitchPosition {
  const long = positionIn(TWO_BITS, read.breakerState);
  const short = positionIn(ONE_BIT, read.gateStatus);
  if (long === null || short === null) return long ?? short ?? 'unknown';
  if (long === short) return long;
  // The one-bit value has no intermediate state.
  return long === 'moving' || long === 'faulty' ? long : 'unknown';
}

function positionIn(list: readonly SwitchPosition[], read: Read): SwitchPosition | null {
  if (read === null || read === undefined || (typeof read === 'string' && read.trim() === '')) return null;
  return list[Number(read)] ?? null;
}
