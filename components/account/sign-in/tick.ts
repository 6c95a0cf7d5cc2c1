/** Sets an uncontrolled checkbox, as a user would. */
export function tick(box: HTMLInputElement | null, on: boolean): void {
  if (box) box.checked = on;
}
