import type { ProblemKind } from '@/lib/domain/problem';

// Whether a failed call may mean an outage of the whole service. The status is checked before it is shown.
let suspected = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (suspected === next) return;
  suspected = next;
  for (const listener of listeners) listener();
}

const SUSPICIOUS: ReadonlySet<ProblemKind> = new Set(['timeout', 'unreachable', 'bad-answer']);

/** Called for every failed call. */
export function suspectOutage(kind: ProblemKind): void {
  if (SUSPICIOUS.has(kind)) set(true);
}

/** The service's status was checked and is good. */
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
