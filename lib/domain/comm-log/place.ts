/** Whose log it is: one device or all of a station. */
export type LogPlace =
  | { readonly kind: 'device'; readonly type: string; readonly id: string; readonly name: string }
  | { readonly kind: 'station'; readonly id: string; readonly name: string };
