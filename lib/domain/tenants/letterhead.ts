import type { BrandPalette, Language } from './types';

/** The name, colours and addresses that a white label's emails use. */
export interface Letterhead {
  readonly productName: Readonly<Record<Language, string>>;
  /** For a recipient whose language is unknown; English by default. */
  readonly defaultLanguage?: Language;
  readonly colours: BrandPalette;
  /** The portal's URL, from the tenants file and never from a request (safety 1.4): `https://portal.example.com`. */
  readonly address: string;
  readonly sender: { readonly name: Readonly<Record<Language, string>>; readonly email: string };
  /** Contact address for users; null where there is none. */
  readonly support: string | null;
  /** Recipient of alerts about the whole tenant; null where there is none. */
  readonly alerts: { readonly email: string; readonly language: Language } | null;
}
