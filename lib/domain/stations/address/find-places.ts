import { placeKey } from './gazetteer';
import type { Locality } from './gazetteer';
import { isStreetKind, readAddress } from './read-address';
import type { TypedAddress } from './read-address';

/** A locality that may be meant, with the typed street. */
export interface FoundPlace {
  readonly locality: Locality;
  /** Empty where none was typed. */
  readonly street: string;
  /** The typed one where the locality has it, otherwise its usual one; empty where unknown. */
  readonly postcode: string;
}

/** How well a name matches; lower is better. */
const FITS = { exact: 0, start: 1, inside: 2 } as const;
/** Penalty that ranks a match after all those with the typed postcode. */
const ELSEWHERE = 10;

/**
 * The localities that a typed address may end in, best first: "12 Harbour St, Manly NSW 2095", "manly v", "2095". The words before the
 * locality are returned as the street, as typed.
 */
export function findPlaces(localities: readonly Locality[], text: string, limit: number): readonly FoundPlace[] {
  const typed = readAddress(text);
  if (typed.words.length === 0) {
    return typed.postcode === null ? [] : ranked(localities.filter(has(typed.postcode)), () => 0, typed, '', limit);
  }
  for (let at = typed.beforeComma; at < typed.words.length; at += 1) {
    if (!isStreetBefore(typed, at)) continue;
    const key = placeKey(typed.words.slice(at).join(' '));
    if (key.length < 2) continue;
    const street = streetOf(typed.words.slice(0, at));
    const found = ranked(localities, fitOf(key, at === 0), typed, street, limit);
    if (found.length > 0) return found;
  }
  return [];
}

/** The words before a locality as a street; empty for a number alone. */
function streetOf(words: readonly string[]): string {
  const street = words.join(' ').replace(/,$/, '');
  return /\p{L}{2}/u.test(street) ? street : '';
}

/** Whether the words before `at` can be a street: without a comma, they need a number or a street type. */
function isStreetBefore({ words, beforeComma }: TypedAddress, at: number): boolean {
  if (at === 0 || at === beforeComma) return true;
  const street = words.slice(beforeComma, at);
  const rest = words.slice(at);
  // "12 Harbour St": the last word is not the start of "St Kilda".
  if (rest.length === 1 && isStreetKind(rest[0] ?? '') && !isStreetKind(street.at(-1) ?? '')) return false;
  return street.some((label) => /\d/.test(label)) || isStreetKind(street.at(-1) ?? '');
}

function fitOf(key: string, alone: boolean): (locality: Locality) => number | null {
  return (locality) => {
    if (locality.key === key) return FITS.exact;
    if (locality.key.startsWith(key)) return FITS.start;
    return alone && locality.key.includes(` ${key}`) ? FITS.inside : null;
  };
}

const has = (postcode: string) => (locality: Locality) => locality.postcodes.includes(postcode);

function ranked(
  localities: readonly Locality[],
  fit: (locality: Locality) => number | null,
  { state, postcode }: TypedAddress,
  street: string,
  limit: number,
): readonly FoundPlace[] {
  const fitting = localities.flatMap((locality) => {
    const rank = fit(locality);
    if (rank === null || (state !== null && locality.state !== state)) return [];
    const elsewhere = postcode !== null && !locality.postcodes.includes(postcode);
    return [{ locality, elsewhere, rank: elsewhere ? rank + ELSEWHERE : rank }];
  });
  // A typed postcode is taken as meant if any match has it.
  const stored = fitting.some(({ elsewhere }) => !elsewhere) ? fitting.filter(({ elsewhere }) => !elsewhere) : fitting;
  return stored
    .sort((a, b) => a.rank - b.rank || b.locality.size - a.locality.size || (a.locality.key < b.locality.key ? -1 : 1))
    .slice(0, limit)
    .map(({ locality, elsewhere }) => ({
      locality,
      street,
      postcode: (elsewhere ? null : postcode) ?? locality.postcodes[0] ?? '',
    }));
}

/** The locality alone: "Manly NSW 2095". */
export function localityText({ locality, postcode }: Pick<FoundPlace, 'locality' | 'postcode'>): string {
  return [locality.name, locality.state, postcode].filter(Boolean).join(' ');
}

/** The address on one line: "12 Harbour St, Manly NSW 2095". */
export function placeText(place: FoundPlace): string {
  return place.street === '' ? localityText(place) : `${place.street}, ${localityText(place)}`;
}
