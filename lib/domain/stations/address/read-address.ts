import { readState } from './states';
import type { AustralianState } from './states';

/** A typed address, parsed from its end: postcode, state, and the words before them. */
export interface TypedAddress {
  readonly words: readonly string[];
  /** How many of the words come before the last comma: they belong to the street. */
  readonly beforeComma: number;
  readonly state: AustralianState | null;
  readonly postcode: string | null;
}

const STREET_KINDS = new Set(
  'alley arcade ave avenue boulevard bvd cct circuit cl close court crescent cres crt ct dr drive esplanade esp freeway grove gr highway hwy lane ln parade pde park parkway pl place quay rd road row sq square st street tce terrace track way walk'.split(
    ' ',
  ),
);

/** Whether a word is a street type. */
export function isStreetKind(label: string): boolean {
  return STREET_KINDS.has(label.toLowerCase().replace(/\.$/, ''));
}

/** Strips postcode, state and country from the end of a typed address. */
export function readAddress(text: string): TypedAddress {
  let rest = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\s*[,，、][\s,，、]*/g, ', ')
    .trim();
  let state: AustralianState | null = null;
  let postcode: string | null = null;
  for (;;) {
    rest = rest.replace(/[\s,]+$/, '');
    const [whole = '', tail = ''] = /(?:^|[\s,])(\d{4})$/.exec(rest) ?? [];
    if (postcode === null && tail !== '') {
      postcode = tail;
      rest = rest.slice(0, rest.length - whole.length);
      continue;
    }
    const country = /(?:^|[\s,])australia$/i.exec(rest);
    if (country && !/\b(south|western)\s+australia$/i.test(rest)) {
      rest = rest.slice(0, country.index);
      continue;
    }
    const ending: ReturnType<typeof stateAtEnd> = state === null ? stateAtEnd(rest) : null;
    if (ending === null) break;
    state = ending.state;
    rest = ending.rest;
  }
  const comma = rest.lastIndexOf(',');
  const partsOf = (part: string) => part.split(' ').filter(Boolean);
  const before = partsOf(rest.slice(0, comma + 1));
  const after = partsOf(rest.slice(comma + 1));
  return { words: [...before, ...after], beforeComma: before.length, state, postcode };
}

/** A state at the end of a text, if other words precede it: alone, "Victoria" may become "Victoria Park". */
function stateAtEnd(text: string): { state: AustralianState; rest: string } | null {
  const words = text.split(' ');
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const state = readState(words.slice(-count).join(' '));
    if (state !== null) return { state, rest: words.slice(0, -count).join(' ') };
  }
  return null;
}
