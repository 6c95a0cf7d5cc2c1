/** Where a breaker tells of its position: in two bits (0 between, 1 open, 2 closed, 3 a fault), and in one (1 closed). */
export const SWITCH_CODES = ['breakerState', 'gateStatus'] as const;

/** `moving`: neither open nor closed just now; `faulty`: its contacts contradict each other; `unknown`: nobody can say. */
export const SWITCH_POSITIONS = ['open', 'closed', 'moving', 'faulty', 'unknown'] as const;
export type SwitchPosition = (typeof SWITCH_POSITIONS)[number];

type Read = number | string | null | undefined;
const TWO_BITS: readonly SwitchPosition[] = ['moving', 'open', 'closed', 'faulty'];
const ONE_BIT: readonly SwitchPosition[] = ['open', 'closed'];

/**
 * The position of a breaker by what was read of it. A device may tell one of the two or both; two that say otherwise say
 * nothing: who works at it must not be told that it is open.
 */
export function switchPosition(read: { readonly breakerState: Read; readonly gateStatus: Read }): SwitchPosition {
  const long = positionIn(TWO_BITS, read.breakerState);
  const short = positionIn(ONE_BIT, read.gateStatus);
  if (long === null || short === null) return long ?? short ?? 'unknown';
  if (long === short) return long;
  // One bit cannot say that it is between.
  return long === 'moving' || long === 'faulty' ? long : 'unknown';
}

function positionIn(list: readonly SwitchPosition[], read: Read): SwitchPosition | null {
  if (read === null || read === undefined || (typeof read === 'string' && read.trim() === '')) return null;
  return list[Number(read)] ?? null;
}
