/*
 * Whether the session was ended here, by its user. What was still under way is refused then, which is no news: the sign-out
 * says what happened, and goes to the sign-in page in its own time (P2.34).
 */
let ended = false;

export function markOwnEnd(is: boolean): void {
  ended = is;
}

export function isOwnEnd(): boolean {
  return ended;
}
