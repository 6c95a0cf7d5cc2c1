import type { UpstreamCodes } from '../answers/meaning';

export type Language = 'en' | 'zh';

/** Brand colours of one scheme, `#rrggbb`, already checked for contrast. */
export interface BrandPalette {
  readonly primary: string;
  /** Text on `primary`. */
  readonly onPrimary: string;
  readonly accent: string;
  /** Text on `accent`. */
  readonly onAccent: string;
}

export interface LegalDocument {
  readonly kind: 'terms' | 'privacy' | 'service';
  /** Path on this portal or https address, per language. */
  readonly href: Readonly<Record<Language, string>>;
}

export interface MapSettings {
  readonly provider: 'builtin' | 'google' | 'baidu';
  /** Of the provider; without one it is not asked. */
  readonly key: string | null;
  /** Of Baidu's map, for where Google's cannot be reached (P4.19). */
  readonly baiduKey: string | null;
  /** Pictures above the shipped outline, fetched by the portal's server; null: the outline alone. */
  readonly tiles: {
    /** `https://tiles.example.com/{z}/{x}/{y}.png` */
    readonly url: string;
    /** Whose they are, as the map says it. */
    readonly attribution: string;
    readonly maxZoom: number;
  } | null;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly zoom: number;
}

/**
 * Where the expected production comes from: the clear sky with the plant's own recent performance, or a weather service that
 * speaks Open-Meteo's language, below this address.
 */
export type ForecastSettings =
  { readonly provider: 'clear-sky' } | { readonly provider: 'open-meteo'; readonly url: string };

/** Who mails and text messages come from. */
export interface Sender {
  readonly name: Readonly<Record<Language, string>>;
  readonly email: string;
}

/** Whom users may turn to; at least one of the two is there. */
export interface SupportContact {
  readonly email: string | null;
  /** As it is dialled from abroad: `+61 2 5550 0101`. */
  readonly phone: string | null;
}

/** A white label as the portal knows it (P1.4). Carries no secret: pages may show any of it. */
export interface Tenant {
  readonly hostnames: readonly string[];
  /** Header `prefix` of every upstream call, and what the login answer must give back (P5.7). */
  readonly prefix: string;
  readonly prefixName: string;
  readonly productName: Readonly<Record<Language, string>>;
  /** The company behind the product, as the about page names it. */
  readonly companyName: Readonly<Record<Language, string>>;
  /** Where links of mails lead, `https://portal.example.com`; null: the first hostname. */
  readonly publicUrl: string | null;
  /** Null: the product's name at the first hostname. */
  readonly sender: Sender | null;
  readonly support: SupportContact | null;
  /** Path below the site's root. */
  readonly logo: string;
  readonly icon: string;
  readonly theme: { readonly light: BrandPalette; readonly dark: BrandPalette };
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  /** Which company text the about page shows (P1.7). */
  readonly about: 'product' | 'electrical' | 'lamp';
  readonly legal: readonly LegalDocument[];
  readonly map: MapSettings;
  /** Who hears of weaknesses, as it stands in security.txt; nobody by default. */
  readonly securityContact?: string | null;
  readonly addressService: string | null;
  /** Null: no forecast is shown; left out: the clear sky. */
  readonly forecast?: ForecastSettings | null;
  /** With which the backend shows push services whom it writes for; the secret half stands in a file. Null: no messages to browsers. */
  readonly push?: { readonly publicKey: string; readonly privateKeyFile: string } | null;
  readonly currency: string;
  readonly upstreamUrl: string | null;
  readonly timeseriesUrl: string | null;
  /** What codes of these two mean; left out: what ours mean. */
  readonly upstreamCodes?: UpstreamCodes;
  /** Whole path of the file with the fixed access token of the time-series service (D7.21); null: it needs none. */
  readonly timeseriesTokenFile?: string | null;
  /** Base of pictures that the upstream names by file; null: this portal's own `/files`. */
  readonly staticUrl: string | null;
  /** Further origins that the browser may connect to, beside the broker. */
  readonly connectOrigins: readonly string[];
  readonly capabilities: readonly string[];
}
