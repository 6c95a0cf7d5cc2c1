/** The value, or `late` when it takes longer than `limit` ms. A value that fails in time fails here, too. */
export async function withLimit<T, L>(value: Promise<T>, limit: number, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<L>((resolve) => (timer = setTimeout(() => resolve(late), limit)));
  try {
    return await Promise.race([value, end]);
  } finally {
    clearTimeout(timer);
  }
}
