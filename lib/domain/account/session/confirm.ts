import type { Problem } from '../../problem';

/** The backend's code for an action that a remembered session may do only after entering the password (safety 1.9). */
export const CONFIRM_CODE = 1414;

/** Whether the action succeeds once users have confirmed their identity. */
export function needsConfirmation(problem: Problem): boolean {
  return problem.code === CONFIRM_CODE;
}
