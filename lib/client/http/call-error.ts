import type { Problem } from '@/lib/domain/problem';

/** A call of the portal's API that did not work, with the reason as the server gave it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(readonly problem: Problem) {
    super(problem.message ?? problem.kind);
  }
}

/** The problem of whatever was thrown. */
export function problemOf(error: unknown): Problem {
  return error instanceof CallError ? error.problem : { kind: 'unexpected' };
}
