/** Sets a box that keeps its own state, as a person would. */
export function tick(box: HTMLInputElement | null, on: boolean): void {
  if (box) box.checked = on;
}
