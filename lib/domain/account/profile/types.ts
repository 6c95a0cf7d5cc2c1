/** One of the user's own sessions, as listed on the profile screen. */
export interface OwnSession {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly lastSeen: number;
  readonly ip: string;
  readonly device: SessionDevice;
  readonly how: 'password' | 'code' | 'remembered';
  readonly current: boolean;
}

/** A share, an invitation, a service provider or a binding that another session of the account granted. */
export interface GivenAccess {
  readonly kind: 'share' | 'provider' | 'binding';
  readonly stationId: string;
  readonly stationName: string;
  /** The id of the account, the invitation, or the organisation. */
  readonly user: string;
  readonly name: string;
  readonly address: string;
  readonly invited: boolean;
  readonly level: number;
  readonly auth: boolean;
  readonly setting: boolean;
  readonly control: boolean;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Device of the session that granted it. */
  readonly device: SessionDevice;
  /** Code of the organisation that bound the station; empty otherwise. */
  readonly code: string;
}

/** Browser and system by the User-Agent, limited to well-known names; null for others. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In the order in which they must be matched: most browsers also name those they are derived from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdgiOS\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\bHeadlessChrome\b|\bChrome\b|\bCriOS\b|\bChromium\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Browser and system of a User-Agent header. It is not trustworthy: use it only to recognise a device. */
export function deviceOf(userAgent: string): SessionDevice {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
