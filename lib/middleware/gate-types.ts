import type { RequestHost } from '@/lib/tenants/request-host';
import type { Tenant } from '@/lib/domain/tenants/types';

/** The state of the session cookie. `over`: valid but expired. */
export type SessionState = 'none' | 'open' | 'over' | 'broken';

/** A request as the stages see it; read-only. */
export interface GateInput {
  readonly method: string;
  readonly pathname: string;
  /** Including the question mark, or empty. */
  readonly search: string;
  readonly header: (name: string) => string | null;
  readonly host: RequestHost | null;
  readonly tenant: Tenant | null;
  readonly session: SessionState;
  /** 16 random bytes, base64. */
  readonly nonce: string;
  /** Where this page's scripts may connect to, besides its own origin. */
  readonly connect: readonly string[];
  /** Development needs eval and inline styles; production must not allow them. */
  readonly development: boolean;
}

/** Ends a request before it reaches a page. */
export type GateAction =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly clearSession: boolean };

export interface GateDecision {
  readonly action: GateAction | null;
  /** Headers to set on the request before the page sees it; those in `strip` are removed first. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly strip: readonly string[];
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Whether the session cookie is removed from both the request and the browser. */
  readonly clearSession: boolean;
}
