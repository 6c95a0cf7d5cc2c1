/** A file that does not come holds no print up longer than this, in milliseconds. */
const AT_MOST_MS = 3_000;

/** Prints the page once its logo and its fonts are there: the first print would be without what the browser had not loaded yet. */
export async function printPage(): Promise<void> {
  const marks = [...document.querySelectorAll<HTMLImageElement>('img[data-print]')];
  const here = Promise.all([
    // One that is broken is printed without.
    ...marks.map((mark) => mark.decode().catch(() => undefined)),
    document.fonts.ready,
  ]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([here, new Promise((resolve) => (timer = setTimeout(resolve, AT_MOST_MS)))]);
  clearTimeout(timer);
  window.print();
}
