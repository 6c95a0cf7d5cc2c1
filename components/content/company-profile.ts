import type { Language } from '@/lib/domain/tenants/types';

/** The text of the about page about the portal's operator. */
export interface CompanyText {
  /** The language it is written in, independent of the page's language. */
  readonly language: Language;
  readonly lead: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}
