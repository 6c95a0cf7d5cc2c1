/** One of the own sessions, as the profile screen lists it. */
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

/** A share, an invitation, a service provider or a binding that another session of the account gave. */
export interface GivenAccess {
  readonly kind: 'share' | 'provider' | 'binding';
  readonly stationId: string;
  readonly stationName: string;
  /** Account id, the id of the invitation, or that of the organisation. */
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
  /** Of the session that gave it. */
  readonly device: SessionDevice;
  /** Of the organisation that bound the station; empty for the rest. */
  readonly code: string;
}

/** What a browser says of itself, as far as a person knows the names; null for what is not among them. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Names in the order in which they must be looked for: most browsers also name those that they descend from. */
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

/** Browser and system of a User-Agent header. It is the sender's own word: good to recognise a device by, no more. */
export function deviceOf(userAgent: string): SessionDevice {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
