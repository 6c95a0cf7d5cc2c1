/*
 * Whoever has set out for another page (a link, the address bar, a form, a reload) gets there. Until that page stands this one runs
 * on, and what is refused to it meanwhile is no news: the sign-in page, for one, ends the session before it comes.
 */

/** Longer than a page of ours takes to come (P9.1). A leaving that came to nothing (one stayed after all) delays for as long. */
const LEAVING_MS = 12_000;

let began = -Infinity;
let waiting = false;

if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (began = performance.now()));

/** Goes to another page, where nobody is on the way to one already; otherwise once it is clear that they did not get there. */
export function whenStaying(go: () => void): void {
  const left = began + LEAVING_MS - performance.now();
  if (left <= 0) return go();
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    whenStaying(go);
  }, left);
}

/** Loads the sign-in page for somebody whose session has ended. */
export function leaveFor(address: string): void {
  whenStaying(() => window.location.assign(address));
}
