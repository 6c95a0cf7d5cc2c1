/** Asks the person; `go` leaves the page once he agrees. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;
const waiting = new Set<() => void>();

/** Who leads to another page by script lets whoever has unsent changes there ask first. Links need not. */
export function whenFree(go: () => void): void {
  if (guard) guard(go);
  else go();
}

/** Calls back once no page holds unsent changes or a write under way: at once where none does. Answers how to give that up. */
export function onceFree(go: () => void): () => void {
  if (guard) waiting.add(go);
  else go();
  return () => void waiting.delete(go);
}

/** One at a time: a page has one form of that kind. Answers how to stop. */
export function setGuard(request: Guard): () => void {
  guard = request;
  return () => {
    if (guard !== request) return;
    guard = null;
    const free = [...waiting];
    waiting.clear();
    for (const go of free) go();
  };
}
