import Decimal from 'decimal.js';
import { currencyOf, frontCurrency, priceUnitKind } from './typed-currency';
import { asciiText, unitRatio } from './typed-unit';

/** Maximum digits of a typed number, which a transmitted number can represent exactly. */
export const MOST_DIGITS = 12;

/** Why a typed text is rejected as a number. `first` and `second` are its two possible readings. */
export type NumberMistake =
  | { readonly why: 'empty' | 'not-a-number' | 'digits' }
  | { readonly why: 'ambiguous'; readonly first: string; readonly second: string }
  | { readonly why: 'unit'; readonly given: string; readonly unit: string }
  /** A price in cents; `meant` is its value in the currency of the field. */
  | { readonly why: 'cents'; readonly unit: string; readonly meant: string };

export type TypedNumber = { readonly ok: true; readonly value: number } | ({ readonly ok: false } & NumberMistake);

/** The user's language, and the field's unit, if any. */
export interface NumberContext {
  readonly language: string;
  readonly unit?: string | undefined;
}

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/** Number formats of other languages. The marks of the user's own language take precedence. */
const OTHER_MARKS: readonly Marks[] = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: '.', group: ' ' },
  { decimal: ',', group: ' ' },
  { decimal: '.', group: "'" },
  { decimal: ',', group: "'" },
];

const known = new Map<string, Marks>();

/** The marks of a language, in the ASCII form of `asciiText`. */
function marksOf(language: string): Marks {
  const found = known.get(language);
  if (found) return found;
  const parts = new Intl.NumberFormat(language, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
    1234567.5,
  );
  const mark = (type: string, usual: string) => asciiText(parts.find((part) => part.type === type)?.value ?? usual);
  const marks = { decimal: mark('decimal', '.'), group: mark('group', ',') };
  known.set(language, marks);
  return marks;
}

/**
 * Parses a number as typed: with the marks of the user's language, with other marks where these are unambiguous, in full-width
 * characters of a Chinese keyboard, and with its unit after it or a price's currency before it.
 */
export function readTyped(typed: string, context: NumberContext): TypedNumber {
  const text = asciiText(typed).trim();
  const currency = currencyOf(context.unit ?? '');
  const money = currency === null ? null : frontCurrency(text);
  if (money === null || currency === null) return readNumber(text, context, currency);
  if (priceUnitKind(money.front, currency) === 'own') return readNumber(money.rest, context, currency);
  return { ok: false, why: 'unit', given: money.front, unit: context.unit ?? '' };
}

function readNumber(text: string, { language, unit }: NumberContext, currency: string | null): TypedNumber {
  if (text === '') return { ok: false, why: 'empty' };
  const [, digits = '', rest = ''] = /^([-+]?[\d.,' ]*)(.*)$/s.exec(text) ?? [];
  if (!/\d/.test(digits) || /\p{N}|^[-+.,']/u.test(rest)) return { ok: false, why: 'not-a-number' };
  const number = readMarks(digits.trim(), marksOf(language));
  if (!number.ok) return number;
  const given = rest.trim();
  const kind = currency === null ? null : priceUnitKind(given, currency);
  if (currency !== null && kind === 'cents') {
    const meant = typedText(new Decimal(number.plain).div(100).toNumber(), language, { least: 2 });
    return { ok: false, why: 'cents', unit: currency, meant };
  }
  const ratio = given === '' || kind === 'own' ? (['1', '1'] as const) : unitRatio(given, unit ?? '');
  if (ratio === null) return { ok: false, why: 'unit', given, unit: unit ?? '' };
  const plain = number.plain.replace(/^\+/, '');
  if (plain.replace(/\D/g, '').replace(/^0+(?=\d)/, '').length > MOST_DIGITS) return { ok: false, why: 'digits' };
  return { ok: true, value: new Decimal(plain).times(ratio[0]).div(ratio[1]).toNumber() + 0 };
}

/** Parses the contract's text form of a number: plain ASCII digits with a decimal point. Null for anything else. */
export function readPlain(text: string): number | null {
  return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) + 0 : null;
}

/** A number in that text form. */
export function plainText(value: number): string {
  const text = new Decimal(value).toFixed();
  return text === '-0' ? '0' : text;
}

/** A number as displayed in a field: grouped with the marks of the language, with all its decimals and at least `least`. */
export function typedText(value: number, language: string, { least = 0, group = true } = {}): string {
  const { decimal, group: mark } = marksOf(language);
  const text = value.toLocaleString('en', {
    useGrouping: group,
    minimumFractionDigits: least,
    maximumFractionDigits: MOST_DIGITS,
  });
  const plain = /[1-9]/.test(text) ? text : text.replace('-', '');
  return plain.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : mark));
}

type Reading = { readonly ok: true; readonly plain: string } | ({ readonly ok: false } & NumberMistake);

function readMarks(text: string, own: Marks): Reading {
  const first = plainBy(text, own);
  if (first !== null) return { ok: true, plain: first };
  const others = new Set(OTHER_MARKS.flatMap((marks) => plainBy(text, marks) ?? []));
  const [only] = others;
  if (others.size !== 1 || only === undefined) return { ok: false, why: 'not-a-number' };
  return slipOf(text, only, own) ?? { ok: true, plain: only };
}

/**
 * The user's thousands separator, read as a decimal mark with three or more digits after it, may be a mistake in the thousands
 * ("1234,567"). After a single zero it can only be a fraction.
 */
function slipOf(text: string, plain: string, own: Marks): Reading | null {
  const [whole = '', part = '', ...more] = text.split(own.group);
  const alone = more.length === 0 && /^[-+]?\d+$/.test(whole) && /^\d{3,}$/.test(part);
  if (!alone || /^[-+]?0$/.test(whole)) return null;
  return { ok: false, why: 'ambiguous', first: `${whole}${part}`, second: plain.replace('.', own.decimal) };
}

/** The text as plain digits, if it is valid with these marks; otherwise null. */
function plainBy(text: string, { decimal, group }: Marks): string | null {
  const [whole = '', part, ...more] = text.split(decimal);
  if (more.length > 0 || (part !== undefined && !/^\d*$/.test(part))) return null;
  const sign = /^[-+]/.exec(whole)?.[0] ?? '';
  const groups = whole.slice(sign.length).split(group);
  const [head = '', ...tail] = groups;
  const grouped = /^[1-9]\d{0,2}$/.test(head) && tail.every((digits) => /^\d{3}$/.test(digits));
  if (tail.length > 0 ? !grouped : !/^\d*$/.test(head)) return null;
  // A trailing comma is not a decimal mark: the number is incomplete.
  if (part === '' && decimal !== '.') return null;
  if (groups.join('') === '' && (part ?? '') === '') return null;
  return `${sign}${groups.join('') || '0'}${part ? `.${part}` : ''}`;
}
