/** What an account of a demonstration shows: a home, a business, an organisation's head or one of its members. */
export const DEMO_KINDS = ['home', 'business', 'provider', 'member'] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];

/** An account that anybody may look around with. */
export interface DemoAccount {
  /** Names it within the demonstration; opens nothing anywhere else. */
  readonly key: string;
  readonly name: string;
  readonly kind: DemoKind;
}
