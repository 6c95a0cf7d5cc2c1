import { symbolOfChinese } from './chinese-units';

/** The wide characters of a Chinese keyboard, other signs for minus and for spaces: as a plain keyboard writes them. */
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
/** What takes a prefix. A peak power may be written as a power. */
const BASES: readonly (readonly [string, readonly string[]])[] = [
  ['Wp', ['Wp', 'W']],
  ...['W', 'Wh', 'V', 'A', 'Ah', 'VA', 'VAh', 'var', 'varh', 'Hz', 'Ω'].map((base) => [base, [base]] as const),
];
const TIMES: Readonly<Record<string, string>> = { ms: '0.001', s: '1', min: '60', h: '3600' };

/** How a unit may be written, each with what one of it is in the smallest terms of its kind. */
type Spellings = readonly (readonly [string, string])[];

function spellingsOf(unit: string): Spellings {
  if (unit in TIMES) return Object.entries(TIMES);
  const exact = BASES.find(([base]) => PREFIXES.some(([prefix]) => prefix + base === unit));
  if (exact) return exact[1].flatMap((base) => PREFIXES.map(([prefix, size]) => [prefix + base, size] as const));
  // Of "AUD/kWh" or "kg/kWh" the first half is what people write.
  const [amount = unit] = unit.split('/');
  return [unit, amount].map((name) => [name, '1'] as const);
}

/**
 * What a number in the given unit is to be multiplied by, as [times, over], to stand in a field of `unit`. Null where it is
 * no such unit, or where only the letter case would tell which: "mw" is milli or mega.
 */
export function unitRatio(given: string, unit: string): readonly [string, string] | null {
  const wanted = tidyUnit(unit);
  // What a meter counts, and what a thermometer does.
  const name = tidyUnit(given).replaceAll('度', wanted.includes('°C') ? '°C' : 'kWh');
  if (wanted === '') return null;
  const spellings = spellingsOf(wanted);
  const own = spellings.find(([spelling]) => spelling === wanted)?.[1];
  const exact = spellings.filter(([spelling]) => spelling === name);
  const close = spellings.filter(([spelling]) => spelling.toLowerCase() === name.toLowerCase());
  // Milli and mega differ by the case of their letter alone.
  const safe = close.every(([spelling]) => !/^m/i.test(name) || spelling[0] === name[0]);
  const sizes = new Set((exact.length > 0 ? exact : safe ? close : []).map(([, size]) => size));
  const [size] = sizes;
  return sizes.size === 1 && size !== undefined && own !== undefined ? [size, own] : null;
}

/** Compatibility characters such as ㎾ are their letters, the sign for ohm is the Greek letter, Chinese names are symbols. */
export function tidyUnit(unit: string): string {
  return unit
    .normalize('NFKC')
    .replace(/\u2126/g, 'Ω')
    .replace(/[\s·⋅・]/g, '')
    .split(/[/每]/)
    .map(symbolOfChinese)
    .join('/');
}
