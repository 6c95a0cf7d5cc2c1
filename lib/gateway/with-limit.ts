/** The value, or `late` if it takes longer than `limit` ms. If the value rejects in time, so does this. */
export async function withLimit<T, L>(value: Promise<T>, limit: number, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<L>((resolve) => (timer = setTimeout(() => resolve(late), limit)));
  try {
    return await Promise.race([value, end]);
  } finally {
    clearTimeout(timer);
  }
}
