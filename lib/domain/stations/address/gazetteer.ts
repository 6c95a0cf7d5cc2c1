import type { AustralianState } from './states';

/** A named place that an address can end in. */
export interface Place {
  readonly name: string;
  readonly state: AustralianState;
  /** The first one is the usual one. */
  readonly postcodes: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** 0 to 9 by population. */
  readonly size: number;
}

export interface Locality extends Place {
  /** Stable as long as the list does not change. */
  readonly id: string;
  /** The normalised name, for comparison. */
  readonly key: string;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  mt: 'mount',
  saint: 'st',
  pt: 'port',
  nth: 'north',
  sth: 'south',
};

/** A name normalised for comparison: without case, accents and marks, with the usual abbreviations unified. */
export function placeKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((label) => ABBREVIATIONS[label] ?? label)
    .join(' ');
}

/** Adds an id and a search key to each place. */
export function gazetteerOf(places: readonly Place[]): readonly Locality[] {
  const named = new Map<string, number>();
  return places.map((place) => {
    const key = placeKey(place.name);
    const id = `${place.state}-${place.postcodes[0] ?? ''}-${key.replaceAll(' ', '-')}`;
    // Some places far apart share state, postcode and name.
    const count = (named.get(id) ?? 0) + 1;
    named.set(id, count);
    return { ...place, id: count === 1 ? id : `${id}-${count}`, key };
  });
}
