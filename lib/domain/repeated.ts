import type { Problem } from './problem';

/** The backend's code for an action that was already done and is repeated only after confirmation. */
export const REPEATED_CODE = 1415;

/** Whether the action succeeds once the user confirms that it is to be repeated. */
export function isRepeated(problem: Problem): boolean {
  return problem.code === REPEATED_CODE;
}
