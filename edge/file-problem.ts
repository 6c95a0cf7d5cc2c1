/** A mistake in a file that a person wrote, at a line and a column from 1. */
export interface FileProblem {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}
