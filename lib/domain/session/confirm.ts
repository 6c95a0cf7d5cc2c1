import type { Problem } from '../problem';

/** The backend's code for what a remembered session may do only after it has shown the password (safety 1.9). */
export const CONFIRM_CODE = 1414;

/** Whether the same thing works once the user has confirmed who he is. */
export function needsConfirmation(problem: Problem): boolean {
  return problem.code === CONFIRM_CODE;
}
