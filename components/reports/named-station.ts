/** A station in a form. */
export interface NamedStation {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}
