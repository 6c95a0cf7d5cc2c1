import { localeTag } from './number';

const names = new Map<string, Intl.DisplayNames>();

/** The name of a currency in a language of ours: "Australian Dollar", "澳大利亚元"; the code where nobody knows it. */
export function currencyName(code: string, language: string): string {
  let display = names.get(language);
  if (!display) {
    display = new Intl.DisplayNames(localeTag(language), { type: 'currency', fallback: 'code' });
    names.set(language, display);
  }
  return /^[A-Z]{3}$/.test(code) ? (display.of(code) ?? code) : code;
}
