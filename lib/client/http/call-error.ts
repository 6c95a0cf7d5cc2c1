import type { Problem } from '@/lib/domain/problem';

/** A failed call of the portal's API, with the problem the server returned. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(readonly problem: Problem) {
    super(problem.message ?? problem.kind);
  }
}

/** The problem of any thrown value. */
export function problemOf(error: unknown): Problem {
  return error instanceof CallError ? error.problem : { kind: 'unexpected' };
}
