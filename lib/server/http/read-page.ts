import 'server-only';
import type { Outcome } from '@/lib/domain/problem';

/** The requested page; the first one if that page no longer exists. */
export async function readPage<T extends { readonly rows: readonly unknown[] }>(
  named: number,
  read: (page: number) => Promise<Outcome<T>>,
): Promise<{ readonly page: number; readonly answer: Outcome<T> }> {
  const answer = await read(named);
  const isGone = named > 1 && answer.ok && answer.value.rows.length === 0;
  return isGone ? { page: 1, answer: await read(1) } : { page: named, answer };
}
