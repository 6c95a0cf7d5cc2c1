import { localeTag } from './number';

/** CLDR's Chinese names of recent currencies, for which Node.js 20 and browsers of that time know only English names. */
const NEWEST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: { XCG: '加勒比盾', ZWG: '津巴布韦金元' },
};

const names = new Map<string, Intl.DisplayNames>();

/** The name of a currency in a portal language: "Australian Dollar", "澳大利亚元"; the code if no name is known. */
export function currencyName(code: string, language: string): string {
  let display = names.get(language);
  if (!display) {
    display = new Intl.DisplayNames(localeTag(language), { type: 'currency', fallback: 'code' });
    names.set(language, display);
  }
  const name = /^[A-Z]{3}$/.test(code) ? (display.of(code) ?? code) : code;
  return name === code ? (NEWEST[language]?.[code] ?? code) : name;
}
