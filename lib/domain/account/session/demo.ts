/** The type of a demonstration account: a home, a business, a service provider's manager or one of its members. */
export const DEMO_KINDS = ['home', 'business', 'provider', 'member'] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];

/** A demonstration account that is open to everyone. */
export interface DemoAccount {
  /** Its key in the demonstration; not a credential anywhere else. */
  readonly key: string;
  readonly name: string;
  readonly kind: DemoKind;
}
