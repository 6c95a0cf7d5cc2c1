import type { BrandPalette, Language } from './types';

/** In whose name, colours and with which addresses a white label writes to its users. */
export interface Letterhead {
  readonly productName: Readonly<Record<Language, string>>;
  /** Of a reader whose language is unknown; English without it. */
  readonly defaultLanguage?: Language;
  readonly colours: BrandPalette;
  /** Where its portal is, from the tenants file and never from a request (safety 1.4): `https://portal.example.com`. */
  readonly address: string;
  readonly sender: { readonly name: Readonly<Record<Language, string>>; readonly email: string };
  /** Whom users may write to; null where nobody is named. */
  readonly support: string | null;
  /** Who is written to when something is wrong with the whole tenant; null where nobody is named. */
  readonly alerts: { readonly email: string; readonly language: Language } | null;
}
