/** Loads an address of ours as a new page, so that nothing in memory outlives a session. */
export function openAfresh(path: string): void {
  window.location.assign(path);
}
