/** Loads a portal address as a new page, so that nothing in memory outlives a session. */
export function loadPage(path: string): void {
  window.location.assign(path);
}

/** Reloads this page from the server. */
export function reloadPage(): void {
  window.location.reload();
}
