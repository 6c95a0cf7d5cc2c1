import { isLanguage } from '../domain/tenants/languages';
import { LANGUAGE_LIST } from '../domain/tenants/language-list';

/** The tag to use with Intl for a portal language; unknown ones are passed on unchanged. */
export function localeTag(language: string): string {
  return isLanguage(language) ? LANGUAGE_LIST[language].format : language;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating Intl formats is expensive, so they are cached. */
function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeTag(language), options);
    formats.set(key, format);
  }
  return format;
}

/** The true minus sign; Intl writes a hyphen. */
export const MINUS = '\u2212';

/** A number with thousands separators and at most `decimals` decimals; throws RangeError for a non-finite number. */
export function formatNumber(value: number, language: string, decimals = 2, least = 0): string {
  assertFinite(value);
  return written(value, language, { maximumFractionDigits: decimals, minimumFractionDigits: least });
}

/** The number of decimals shared by a column's numbers: as many as the longest needs, at most `most`. */
export function columnDecimals(values: readonly (number | null)[], most = 2): number {
  const needed = values.map((value) => {
    if (value === null) return 0;
    for (let decimals = 0; decimals < most; decimals += 1)
      if (Number(value.toFixed(decimals)) === Number(value.toFixed(most))) return decimals;
    return most;
  });
  return Math.max(0, ...needed);
}

/** A number with three significant digits, or all integer digits if there are more. */
export function formatSignificant(value: number, language: string): string {
  assertFinite(value);
  const rounded = Math.abs(Number(value.toPrecision(3)));
  if (rounded < 1) return formatNumber(value, language, 3);
  if (rounded >= 1000) return formatNumber(value, language, 0);
  const decimals = rounded >= 100 ? 0 : rounded >= 10 ? 1 : 2;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return written(value, language, options);
}

/** A value that rounds to zero has no sign. */
function written(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const text = numberFormat(language, options).format(value);
  return /[1-9]/.test(text) ? text.replace('-', MINUS) : text.replace('-', '');
}

function assertFinite(value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be shown as a number`);
}
