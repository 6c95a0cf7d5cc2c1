/** The cookie that remembers the colour scheme; readable by script, holds nothing but one of these words. */
export const SCHEME_COOKIE = 'scheme';

export const SCHEMES = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What the cookie says; the device's own choice where it says nothing we know. */
export function parseScheme(value: string | undefined): Scheme {
  return SCHEMES.find((scheme) => scheme === value) ?? 'system';
}
