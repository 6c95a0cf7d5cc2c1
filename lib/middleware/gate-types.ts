import type { RequestHost } from '@/lib/tenants/request-host';
import type { Tenant } from '@/lib/domain/tenants/types';

/** What the cookie turned out to be. `over` opened but its time has passed. */
export type SessionState = 'none' | 'open' | 'over' | 'broken';

/** A request as the stages see it; nothing in here can be changed. */
export interface GateInput {
  readonly method: string;
  readonly pathname: string;
  /** With the question mark, or empty. */
  readonly search: string;
  readonly header: (name: string) => string | null;
  readonly host: RequestHost | null;
  readonly tenant: Tenant | null;
  readonly session: SessionState;
  /** 16 random bytes, base64. */
  readonly nonce: string;
  /** Where this page's scripts may connect to, beside its own origin. */
  readonly connect: readonly string[];
  /** Development needs eval and inline styles; production never. */
  readonly development: boolean;
}

/** The end of a request before any page. */
export type GateAction =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly clearSession: boolean };

export interface GateDecision {
  readonly action: GateAction | null;
  /** Headers to set on the request before the page sees it; what stands in `strip` is removed first. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly strip: readonly string[];
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Whether page and browser lose the session cookie. */
  readonly clearSession: boolean;
}
