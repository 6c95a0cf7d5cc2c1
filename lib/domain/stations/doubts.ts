import { readAddress } from './address/read-address';
import type { AustralianState } from './address/states';
import { statesOfPostcode, statesOfZone } from './australian-postcodes';
import { readCapacity } from './station-form';
import type { StationForm } from './station-form';

/*
 * Values that a station's form accepts with a warning: possible, but most likely a mistake. Impossible values are rejected by
 * `station-form` and `place-rules`.
 */

/**
 * A number outside the usual range of stations of this type. `meant` is the probably intended value; null where a unit mistake does not
 * explain it.
 */
export interface CapacityDoubt {
  readonly why: 'high' | 'low';
  readonly value: number;
  readonly meant: number | null;
}
/** A postcode that does not match the state of the address, or of the time zone at the pin or in the form. */
export type PostcodeDoubt =
  | { readonly why: 'address'; readonly other: string }
  | { readonly why: 'state'; readonly state: AustralianState; readonly other: AustralianState }
  | { readonly why: 'pin' | 'zone'; readonly state: AustralianState; readonly zone: string };

export interface StationDoubts {
  readonly installedCapacity?: CapacityDoubt;
  readonly ratedCapacity?: CapacityDoubt;
  readonly postalCode?: PostcodeDoubt;
}

type Usual = readonly [least: number, most: number];

/**
 * Generous ranges of what is built for each type; unlisted types are not checked. kWp of modules, Ah of batteries. The world's largest
 * solar parks have a few GW.
 */
const USUAL: Readonly<Record<string, { readonly installedCapacity: Usual; readonly ratedCapacity: Usual }>> = {
  residential: { installedCapacity: [0, 100], ratedCapacity: [0, 5_000] },
  commercial: { installedCapacity: [0, 20_000], ratedCapacity: [0, 200_000] },
  ground: { installedCapacity: [10, 3_000_000], ratedCapacity: [0, 10_000_000] },
  storage: { installedCapacity: [0, 3_000_000], ratedCapacity: [10, 10_000_000] },
  floating: { installedCapacity: [5, 1_000_000], ratedCapacity: [0, 10_000_000] },
};
/** Factor between units such as Wp and kWp. */
const UNIT_STEP = 1_000;

export function capacityDoubt(
  type: string,
  field: 'installedCapacity' | 'ratedCapacity',
  typed: string,
): CapacityDoubt | null {
  const usual = Object.hasOwn(USUAL, type) ? USUAL[type]?.[field] : undefined;
  const value = readCapacity(typed);
  if (usual === undefined || value === null || value < 0) return null;
  const [least, most] = usual;
  if (value >= least && value <= most) return null;
  const meant = value > most ? Number((value / UNIT_STEP).toPrecision(12)) : value * UNIT_STEP;
  return {
    why: value > most ? 'high' : 'low',
    value,
    meant: meant > 0 && meant >= least && meant <= most ? meant : null,
  };
}

/**
 * Whether an Australian postcode matches the address, the pin and the zone; null where it does, or nothing is known. Outside Australia
 * only the format of a postcode is known. `pinZone` is the zone at the pin, where known.
 */
export function postcodeDoubt(
  { address, postalCode, timeZone }: Pick<StationForm, 'address' | 'postalCode' | 'timeZone'>,
  pinZone: string | null,
): PostcodeDoubt | null {
  const states = statesOfPostcode(postalCode);
  const [state] = states;
  if (state === undefined || statesOfZone(timeZone).length === 0) return null;
  const written = readAddress(address);
  if (written.postcode !== null && written.words.length > 0 && statesOfPostcode(written.postcode).length > 0) {
    if (written.postcode !== plainPostcode(postalCode)) return { why: 'address', other: written.postcode };
  }
  if (written.state !== null && !states.includes(written.state)) return { why: 'state', state, other: written.state };
  const fits = (zone: string) => statesOfZone(zone).some((one) => states.includes(one));
  if (!fits(timeZone)) return { why: 'zone', state, zone: timeZone };
  return pinZone !== null && statesOfZone(pinZone).length > 0 && !fits(pinZone)
    ? { why: 'pin', state, zone: pinZone }
    : null;
}

const plainPostcode = (postcode: string) => postcode.normalize('NFKC').trim();

/** All warnings of the form. */
export function stationDoubts(form: StationForm, pinZone: string | null = null): StationDoubts {
  const [installed, rated] = (['installedCapacity', 'ratedCapacity'] as const).map((field) =>
    capacityDoubt(form.type, field, form[field]),
  );
  const postcode = postcodeDoubt(form, pinZone);
  return {
    ...(installed && { installedCapacity: installed }),
    ...(rated && { ratedCapacity: rated }),
    ...(postcode && { postalCode: postcode }),
  };
}
