import 'server-only';
import type { Language, Tenant } from '@/lib/domain/tenants/types';

/** On whose behalf the portal calls the upstream. */
export interface Caller {
  readonly tenant: Tenant;
  /** Null before the sign-in. */
  readonly token: string | null;
  readonly language: Language;
  /** Address of the browser as far as the portal knows it; for limits and audit. */
  readonly clientAddress: string | null;
  readonly userAgent: string | null;
}

/**
 * The browser's address out of X-Forwarded-For. Only the last entry was written by the hop before us; all before it is
 * whatever the client sent.
 */
export function clientAddressOf(forwardedFor: string | null): string | null {
  const last = (forwardedFor ?? '').split(',').at(-1)?.trim() ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(last) ? last : null;
}

/** A User-Agent that may travel on: printable ASCII, cut. */
export function userAgentOf(header: string | null): string | null {
  const text = (header ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200);
  return text === '' ? null : text;
}

/** The language of a request: its cookie, else the tenant's default. */
export function languageOf(cookie: string | null | undefined, tenant: Tenant): Language {
  return tenant.languages.find((language) => language === cookie) ?? tenant.defaultLanguage;
}
