/** A station as a form names it. */
export interface NamedStation {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}
