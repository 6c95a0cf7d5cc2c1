/** Asks the person; `go` leaves the page once he agrees. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;

/** Who leads to another page by script lets whoever has unsent changes there ask first. Links need not. */
export function whenFree(go: () => void): void {
  if (guard) guard(go);
  else go();
}

/** One at a time: a page has one form of that kind. Answers how to stop. */
export function setGuard(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}
