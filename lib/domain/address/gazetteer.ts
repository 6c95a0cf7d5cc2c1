import type { AustralianState } from './states';

/** A place with a name of its own, as addresses end in one. */
export interface Place {
  readonly name: string;
  readonly state: AustralianState;
  /** The first one is the usual one. */
  readonly postcodes: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** 0 to 9 by the number of people. */
  readonly size: number;
}

export interface Locality extends Place {
  /** Stays the same as long as the list does. */
  readonly id: string;
  /** The name as it is compared. */
  readonly key: string;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  mt: 'mount',
  saint: 'st',
  pt: 'port',
  nth: 'north',
  sth: 'south',
};

/** A name as it is compared: without case, accents, marks and the usual abbreviations. */
export function placeKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
}

/** Gives each place what it is found and named by. */
export function gazetteerOf(places: readonly Place[]): readonly Locality[] {
  const named = new Map<string, number>();
  return places.map((place) => {
    const key = placeKey(place.name);
    const id = `${place.state}-${place.postcodes[0] ?? ''}-${key.replaceAll(' ', '-')}`;
    // Some places far from each other share all of that.
    const count = (named.get(id) ?? 0) + 1;
    named.set(id, count);
    return { ...place, id: count === 1 ? id : `${id}-${count}`, key };
  });
}
