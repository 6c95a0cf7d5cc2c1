/** Loads an address of ours as a new page, so that nothing in memory outlives a session. */
export function loadPage(path: string): void {
  window.location.assign(path);
}

/** Loads this page once more, as the server has it now. */
export function reloadPage(): void {
  window.location.reload();
}
