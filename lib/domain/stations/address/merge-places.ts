import { groupBy } from '../../group-by';
import { placeKey } from './gazetteer';
import type { Place } from './gazetteer';
import { titledName } from './place-name';
import { distanceKm, middleOf, nearest } from './spots';
import type { Spot } from './spots';
import type { AustralianState } from './states';
import { AUSTRALIAN_STATES } from './states';

/** A locality with mail delivery, from a list of postcodes. */
export interface DeliveryArea {
  readonly name: string;
  readonly state: AustralianState;
  readonly postcode: string;
  /** The positions that the list gives, the better source first. */
  readonly spots: readonly Spot[];
}

/** A populated place of a gazetteer, which has better positions but no postcodes. */
export interface KnownPlace extends Spot {
  readonly name: string;
  readonly state: AustralianState;
  readonly population: number;
}

/** Two places with the same name and state that are further apart than this are different places. */
const SAME_PLACE_KM = 40;
/** Positions in the list of postcodes are sometimes wrong by up to this distance. */
const SAME_NAME_KM = 300;

/** Merges both lists: names and postcodes come from the areas, positions and sizes from the known places where there are any. */
export function mergePlaces(areas: readonly DeliveryArea[], known: readonly KnownPlace[]): readonly Place[] {
  const byName = groupBy(known, nameOf);
  const middles = new Map(
    [...groupBy(areas, ({ postcode }) => postcode)].map(([postcode, group]) => [
      postcode,
      middleOf(group.flatMap(({ spots }) => spots)),
    ]),
  );
  return [...groupBy(areas, nameOf)]
    .flatMap(([name, group]) => placesOf(group, byName.get(name) ?? [], middles))
    .sort(
      (a, b) =>
        AUSTRALIAN_STATES.indexOf(a.state) - AUSTRALIAN_STATES.indexOf(b.state) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    );
}

type Middles = ReadonlyMap<string, Spot | null>;

const nameOf = ({ name, state }: { name: string; state: string }) => `${state} ${placeKey(name)}`;

/** The places with one name and state. Each known place is assigned to the nearest area. */
function placesOf(areas: readonly DeliveryArea[], known: readonly KnownPlace[], middles: Middles): Place[] {
  const own = areas.map((area) => ownSpot(area, middles));
  const given = new Map<number, KnownPlace>();
  for (const place of known) {
    const far = own.map((spot) => (spot === null ? 0 : distanceKm(place, spot)));
    const at = far.indexOf(Math.min(...far));
    if ((far[at] ?? Infinity) < SAME_NAME_KM) given.set(at, place);
  }
  const places: { spot: Spot; population: number; postcodes: Set<string> }[] = [];
  areas.forEach(({ postcode }, at) => {
    const spot = own[at] ?? null;
    const near = spot && nearest(spot, known);
    const place = given.get(at) ?? (near && spot && distanceKm(near, spot) < SAME_PLACE_KM ? near : null);
    const best = place ?? spot;
    if (best === null) return;
    const same = places.find((one) => distanceKm(one.spot, best) < SAME_PLACE_KM);
    if (same) same.postcodes.add(postcode);
    else places.push({ spot: best, population: place?.population ?? 0, postcodes: new Set([postcode]) });
  });
  const [first] = areas;
  if (first === undefined) return [];
  return places.map(({ spot, population, postcodes }) => ({
    name: titledName(first.name),
    state: first.state,
    postcodes: [...postcodes].sort(),
    latitude: rounded(spot.latitude),
    longitude: rounded(spot.longitude),
    size: sizeOf(population),
  }));
}

/** The better position of an area, unless it is far from the others of its postcode. */
function ownSpot({ spots, postcode }: DeliveryArea, middles: Middles): Spot | null {
  const middle = middles.get(postcode) ?? null;
  const better = spots[0] ?? null;
  const astray = better !== null && middle !== null && distanceKm(middle, better) > SAME_PLACE_KM;
  return astray ? nearest(middle, spots) : better;
}

/** 0 for an unknown or small population, then one step for each tripling from 500. */
const sizeOf = (population: number) =>
  population < 500 ? 0 : Math.min(9, 1 + Math.floor(Math.log(population / 500) / Math.log(3)));

/** To about a hundred metres: the centre of a locality is no more precise than that. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
