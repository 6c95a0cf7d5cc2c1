import type { Problem } from '@/lib/domain/problem';
import { problemOf } from '../http/call';

/** How something went that was done to several stations: each is a call of its own, which the server grants or refuses. */
export interface EachResult<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly problem: Problem }[];
}

/** So many are on their way at a time. */
const AT_ONCE = 4;

/** Does something to each of these, in their order; what fails leaves the others. */
export async function forEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<EachResult<Row>> {
  const problems = new Map<Row, Problem>();
  const waiting = [...rows];
  const lane = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await act(row);
      } catch (error) {
        problems.set(row, problemOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, lane));
  return {
    done: rows.filter((row) => !problems.has(row)),
    failed: rows.flatMap((row) => {
      const problem = problems.get(row);
      return problem ? [{ row, problem }] : [];
    }),
  };
}
