/** A wall, a hole in it, and the test that has to notice. */
export interface Canary {
  /** The abuse case of the security design, or its section. */
  readonly row: string;
  /** What the broken build would allow. */
  readonly allows: string;
  readonly file: string;
  /** Text that stands in the file once, and what takes its place. */
  readonly search: string;
  readonly replace: string;
  readonly test: string;
  /** The whole title of the test that fails; several tests of one file may have a title that holds it. */
  readonly title: string;
}
