import type { Page } from '@playwright/test';
import type { Translate } from '../e2e/fixtures';

export const ACCOUNTS = {
  owner: 'owner@demo.sunhelm.example',
  business: 'business@demo.sunhelm.example',
  provider: 'provider@demo.sunhelm.example',
  miller: 'business2@demo.sunhelm.example',
  council: 'council@demo.sunhelm.example',
} as const;
export type Account = keyof typeof ACCOUNTS;

/** Tenants of the demo other than the first. */
export type OtherTenant = 'electric' | 'lamp';
export const TENANTS: Readonly<Partial<Record<Account, OtherTenant>>> = { miller: 'electric', council: 'lamp' };

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Signed out otherwise. */
  readonly account: Account | null;
  /** Whose hostname while signed out; the account's otherwise. */
  readonly tenant?: OtherTenant;
  /** What a user does there before the picture is taken. */
  readonly act?: (page: Page, t: Translate) => Promise<void>;
  /** The whole page, not just what the window shows. */
  readonly whole?: boolean;
  /** Only where the layout is narrow, or only where it is not. */
  readonly only?: 'narrow' | 'wide';
}

/** A screen as one entry: whose, its name and address, what is done there, and whether the whole page is shown. */
export const on = (
  account: Screen['account'],
  name: string,
  path: string,
  act?: Screen['act'],
  whole = false,
): Screen => ({ name, path, account, ...(act && { act }), ...(whole && { whole }) });

/** The same for several screens of one address. */
export const at =
  (account: Screen['account'], path: string) =>
  (name: string, act?: Screen['act'], whole = false): Screen =>
    on(account, name, path, act, whole);
