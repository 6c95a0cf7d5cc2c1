/*
 * While a navigation (a link, the address bar, a form, a reload) is pending, this page still runs and must not interfere:
 * requests rejected meanwhile are ignored, since the sign-in page, for one, ends the session before it is shown.
 */

/** Longer than a page of the portal takes to load (P9.1). A cancelled navigation delays `whenStaying` for as long. */
const LEAVING_MS = 12_000;

let began = -Infinity;
let waiting = false;

if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (began = performance.now()));

/** Navigates if no navigation is pending; otherwise once it is clear that the pending one did not happen. */
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

/** Loads the sign-in page after the session has ended. */
export function leaveFor(address: string): void {
  whenStaying(() => window.location.assign(address));
}
