import type { Problem } from '@/lib/domain/problem';
import { problemOf } from './call';

/** The result of an action on several stations: each is a separate call, which the server may grant or refuse. */
export interface EachResult<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly problem: Problem }[];
}

/** Maximum concurrent calls. */
const AT_ONCE = 4;

/** Runs an action for each row, in order; failures do not affect the others. */
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
