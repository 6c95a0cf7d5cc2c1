import { symbolOfChinese } from './chinese-units';

/** Converts full-width characters of a Chinese keyboard and other forms of minus and spaces to ASCII. */
export function asciiText(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s/g, ' ');
}

const PREFIXES: readonly (readonly [string, string])[] = [
  ['', '1'],
  ['m', '0.001'],
  ['k', '1000'],
  ['M', '1000000'],
  ['G', '1000000000'],
];
/** Units that take a prefix. A peak power may be written as a power. */
const BASES: readonly (readonly [string, readonly string[]])[] = [
  ['Wp', ['Wp', 'W']],
  ...['W', 'Wh', 'V', 'A', 'Ah', 'VA', 'VAh', 'var', 'varh', 'Hz', 'Ω'].map((base) => [base, [base]] as const),
];
const TIMES: Readonly<Record<string, string>> = { ms: '0.001', s: '1', min: '60', h: '3600' };

/** The spellings of a unit, each with its size in the smallest unit of its kind. */
type Spellings = readonly (readonly [string, string])[];

function spellingsOf(unit: string): Spellings {
  if (unit in TIMES) return Object.entries(TIMES);
  const exact = BASES.find(([base]) => PREFIXES.some(([prefix]) => prefix + base === unit));
  if (exact) return exact[1].flatMap((base) => PREFIXES.map(([prefix, size]) => [prefix + base, size] as const));
  // For "AUD/kWh" or "kg/kWh", users type only the first part.
  const [amount = unit] = unit.split('/');
  return [unit, amount].map((name) => [name, '1'] as const);
}

/**
 * The factor, as [numerator, denominator], that converts a number in the given unit to the field's `unit`. Null for other units, or
 * where only the letter case would tell them apart: "mw" is milli or mega.
 */
export function unitRatio(given: string, unit: string): readonly [string, string] | null {
  const wanted = tidyUnit(unit);
  // 度 means kWh for a meter and °C for a thermometer.
  const name = tidyUnit(given).replaceAll('度', wanted.includes('°C') ? '°C' : 'kWh');
  if (wanted === '') return null;
  const spellings = spellingsOf(wanted);
  const own = spellings.find(([spelling]) => spelling === wanted)?.[1];
  const exact = spellings.filter(([spelling]) => spelling === name);
  const close = spellings.filter(([spelling]) => spelling.toLowerCase() === name.toLowerCase());
  // Milli and mega differ only by letter case.
  const safe = close.every(([spelling]) => !/^m/i.test(name) || spelling[0] === name[0]);
  const sizes = new Set((exact.length > 0 ? exact : safe ? close : []).map(([, size]) => size));
  const [size] = sizes;
  return sizes.size === 1 && size !== undefined && own !== undefined ? [size, own] : null;
}

/** Normalises a unit: compatibility characters such as ㎾ become letters, the ohm sign the Greek letter, Chinese names symbols. */
export function tidyUnit(unit: string): string {
  return unit
    .normalize('NFKC')
    .replace(/\u2126/g, 'Ω')
    .replace(/[\s·⋅・]/g, '')
    .split(/[/每]/)
    .map(symbolOfChinese)
    .join('/');
}
