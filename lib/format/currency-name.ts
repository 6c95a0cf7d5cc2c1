import { localeTag } from './number';

/** Of the newest currencies, which Node.js 20 and browsers of its time name in English alone; as CLDR has them since. */
const NEWEST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: { XCG: '加勒比盾', ZWG: '津巴布韦金元' },
};

const names = new Map<string, Intl.DisplayNames>();

/** The name of a currency in a language of ours: "Australian Dollar", "澳大利亚元"; the code where nobody knows it. */
export function currencyName(code: string, language: string): string {
  let display = names.get(language);
  if (!display) {
    display = new Intl.DisplayNames(localeTag(language), { type: 'currency', fallback: 'code' });
    names.set(language, display);
  }
  const name = /^[A-Z]{3}$/.test(code) ? (display.of(code) ?? code) : code;
  return name === code ? (NEWEST[language]?.[code] ?? code) : name;
}
