import type { UpstreamCodes } from '../upstream/meaning';
import type { Language } from './language-list';

export type { Language };

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
  /** The provider's key; without one, the provider is not used. */
  readonly key: string | null;
  /** Key of Baidu's map, used where Google's is unreachable (P4.19). */
  readonly baiduKey: string | null;
  /** Tiles above the bundled outline, fetched by the portal's server; null: only the outline. */
  readonly tiles: {
    /** `https://tiles.example.com/{z}/{x}/{y}.png` */
    readonly url: string;
    /** The copyright text shown on the map. */
    readonly attribution: string;
    readonly maxZoom: number;
  } | null;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly zoom: number;
}

/**
 * The source of the expected production: the clear sky with the plant's recent performance, or a weather service with Open-Meteo's API,
 * at this URL.
 */
export type ForecastSettings =
  { readonly provider: 'clear-sky' } | { readonly provider: 'open-meteo'; readonly url: string };

/** The sender of emails and text messages. */
export interface Sender {
  readonly name: Readonly<Record<Language, string>>;
  readonly email: string;
}

/** The support contact for users; at least one of the two is set. */
export interface SupportContact {
  readonly email: string | null;
  /** In international format: `+61 2 5550 0101`. */
  readonly phone: string | null;
}

/** A white label's configuration in the portal (P1.4). Contains no secrets: pages may show any of it. */
export interface Tenant {
  readonly hostnames: readonly string[];
  /** Header `prefix` of every upstream call, which the login answer must return (P5.7). */
  readonly prefix: string;
  readonly prefixName: string;
  readonly productName: Readonly<Record<Language, string>>;
  /** The company behind the product, as named on the about page. */
  readonly companyName: Readonly<Record<Language, string>>;
  /** Base URL of links in emails, `https://portal.example.com`; null: the first hostname. */
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
  /** The company text on the about page (P1.7). */
  readonly about: 'product' | 'electrical' | 'lamp';
  readonly legal: readonly LegalDocument[];
  readonly map: MapSettings;
  /** Contact for vulnerability reports, published in security.txt; none by default. */
  readonly securityContact?: string | null;
  readonly addressService: string | null;
  /** Null: no forecast is shown; absent: the clear sky. */
  readonly forecast?: ForecastSettings | null;
  /** The key pair that identifies the backend to push services; the private key is in a file. Null: no push messages. */
  readonly push?: { readonly publicKey: string; readonly privateKeyFile: string } | null;
  readonly currency: string;
  readonly upstreamUrl: string | null;
  readonly timeseriesUrl: string | null;
  /** The meanings of these two services' codes; absent: the default meanings. */
  readonly upstreamCodes?: UpstreamCodes;
  /** Absolute path of the file with the fixed access token of the time-series service (D7.21); null: it needs none. */
  readonly timeseriesTokenFile?: string | null;
  /** Base URL of pictures that the upstream refers to by file name; null: this portal's own `/files`. */
  readonly staticUrl: string | null;
  /** Further origins that the browser may connect to, besides the broker. */
  readonly connectOrigins: readonly string[];
  readonly capabilities: readonly string[];
}
