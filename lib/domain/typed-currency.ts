import { isCurrency } from './tariffs/currencies';
import { tidyUnit } from './typed-unit';

/** Names that Intl does not know, or not in the supported languages. */
const MORE_NAMES: Readonly<Record<string, string>> = {
  AUD: '澳元 澳币',
  CAD: 'C$ 加元',
  CNY: '元 块 RMB 人民币元 元人民币',
  EUR: 'Euro Euros',
  HKD: '港币 港元',
  JPY: '円 日元',
  NZD: '纽元 新西兰元',
  SGD: 'S$ 新元',
};
const CENTS = ['c', 'ct', 'cts', 'cent', 'cents', '¢'];
const MORE_CENTS: Readonly<Record<string, string>> = {
  AUD: '澳分',
  CNY: '分 分钱',
  EUR: '欧分 eurocent eurocents',
  GBP: 'p pence penny 便士',
  USD: '美分',
};

/** The currency of a field for prices per kWh ("AUD/kWh"); null for any other field. */
export function currencyOf(unit: string): string | null {
  const [code = '', per, ...more] = unit.split('/');
  return per === 'kWh' && more.length === 0 && isCurrency(code) ? code : null;
}

const known = new Map<string, ReadonlySet<string>>();

/** Spellings of a currency, in lower case: its code, its symbol, and its Chinese name. */
function namesOf(code: string): ReadonlySet<string> {
  const found = known.get(code);
  if (found) return found;
  const sign = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? code;
  const narrow = sign('narrowSymbol');
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'currency' }).of(code) ?? code;
  const more = MORE_NAMES[code]?.split(' ') ?? [];
  // "AU$" and "AUD $" can only mean the Australian dollar.
  const names = [code, narrow, sign('symbol'), `${code.slice(0, 2)}${narrow}`, `${code}${narrow}`, chinese, ...more];
  const all = new Set(names.map((name) => tidyUnit(name).toLowerCase()));
  known.set(code, all);
  return all;
}

/** The kind of a price's unit: its own currency with or without "per kWh", cents of it, or null for anything else. */
export function priceUnitKind(given: string, currency: string): 'own' | 'cents' | null {
  const [amount = '', per, ...more] = tidyUnit(given.replace(/\bper\b/gi, '/'))
    .toLowerCase()
    .split('/');
  if (more.length > 0 || (per !== undefined && per !== 'kwh' && per !== '度')) return null;
  if (amount === '' ? per !== undefined : namesOf(currency).has(amount)) return 'own';
  const cents = [...CENTS, ...(MORE_CENTS[currency]?.split(' ') ?? [])].map((name) => tidyUnit(name));
  return cents.includes(amount) ? 'cents' : null;
}

/** A price with a leading currency. */
export interface Fronted {
  readonly front: string;
  /** The price without it. */
  readonly rest: string;
}

/** Splits "$0.37", "AUD 0.37" and "-$0.37"; null without a leading currency. */
export function frontCurrency(text: string): Fronted | null {
  const [, sign = '', front = '', rest = ''] =
    /^([-+]?)\s*([^\d\s.,'+-][^\d.,'+-]*)([-+]?\s*[\d.,].*)$/s.exec(text) ?? [];
  const name = front.trim();
  const isMoney = /\p{Sc}/u.test(name) || isCurrency(name.toUpperCase()) || /^(?:元|人民币|rmb)$/i.test(name);
  if (!isMoney || (sign !== '' && /^[-+]/.test(rest))) return null;
  return { front: name, rest: sign + rest.trim() };
}
