import type { Problem } from './problem';

/** The backend's code for what was done already, and is done again only on purpose. */
export const REPEATED_CODE = 1415;

/** Whether the same thing works once the user says that it is to be done again. */
export function isRepeated(problem: Problem): boolean {
  return problem.code === REPEATED_CODE;
}
