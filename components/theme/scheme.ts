/** The cookie that stores the colour scheme; readable by script, and contains only one of these values. */
export const SCHEME_COOKIE = 'scheme';

export const SCHEMES = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Parses the cookie; the device's setting for an unknown value. */
export function parseScheme(value: string | undefined): Scheme {
  return SCHEMES.find((scheme) => scheme === value) ?? 'system';
}
