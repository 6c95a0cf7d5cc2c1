import type { ProblemKind } from '@/lib/domain/problem';

// Whether a call has met what may be trouble of the whole service. Whoever shows that asks for certain first.
let suspected = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (suspected === next) return;
  suspected = next;
  for (const listener of listeners) listener();
}

const SUSPICIOUS: ReadonlySet<ProblemKind> = new Set(['timeout', 'unreachable', 'bad-answer']);

/** Told by every call that did not work. */
export function suspectOutage(kind: ProblemKind): void {
  if (SUSPICIOUS.has(kind)) set(true);
}

/** The service was asked and is well. */
export function clearOutage(): void {
  set(false);
}

/** For `useSyncExternalStore`. */
export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isOutageSuspected(): boolean {
  return suspected;
}
