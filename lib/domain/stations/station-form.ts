import { MOST_FACTOR } from '../energy/co2/factor';
import { isOneLine } from '../text/text-rules';
import { readPlain } from '../typed-number';

/*
 * The rules for a station's form. They are shared by the form's fields, the contract's schemas and thereby the backend, so that all
 * reject the same values (P5.20 to P5.22, P5.42).
 */

export const STATION_LIMITS = {
  name: 100,
  address: 300,
  postalCode: 12,
  nmi: 20,
  /** kWp and Ah. */
  capacity: 10_000_000,
  images: 10,
  serial: 64,
  claim: 64,
} as const;

/** The characters of a serial number. */
export const SERIAL = /^[A-Za-z0-9._:/-]+$/;

/** Keys of `stationWizard.wrong`. */
export type Mistake =
  | 'required'
  | 'long'
  | 'text'
  | 'number'
  | 'range'
  | 'serial'
  | 'zone'
  | 'images'
  | 'factor'
  | 'claim'
  | 'postcode'
  | 'nmi'
  | 'nmiCheck';

/** The fields of a station. A capacity is the plain text of its number, or the typed text where it is invalid. */
export interface StationForm {
  readonly type: string;
  readonly name: string;
  readonly installedCapacity: string;
  readonly ratedCapacity: string;
  readonly address: string;
  readonly postalCode: string;
  readonly nmi: string;
  readonly timeZone: string;
  /** kg of CO2 per kWh of its grid; empty for the zone's factor. */
  readonly co2Factor: string;
}
export type StationField = keyof StationForm;
/** In form order: the first invalid one gets the focus. */
export const STATION_FIELDS: readonly StationField[] = [
  'type',
  'name',
  'installedCapacity',
  'ratedCapacity',
  'nmi',
  'address',
  'postalCode',
  'timeZone',
  'co2Factor',
];

export interface DeviceForm {
  readonly name: string;
  readonly serial: string;
  /** The code printed beside the serial number. */
  readonly claim: string;
}
export type DeviceField = keyof DeviceForm;
export const DEVICE_FIELDS: readonly DeviceField[] = ['name', 'serial', 'claim'];

export type Mistakes<Field extends string> = Readonly<Partial<Record<Field, Mistake>>>;

/** A required text of one line. */
export function lineMistake(text: string, most: number): Mistake | null {
  const length = text.trim().length;
  if (length === 0) return 'required';
  return optionalMistake(text, most);
}

/** An optional text of one line. */
export function optionalMistake(text: string, most: number): Mistake | null {
  if (text.trim().length > most) return 'long';
  return isOneLine(text.trim()) ? null : 'text';
}

/** Digits and letters as printed, whatever width they were typed in. */
export const plainLine = (text: string): string => text.normalize('NFKC').trim();

export function serialMistake(text: string): Mistake | null {
  return lineMistake(text, STATION_LIMITS.serial) ?? (SERIAL.test(plainLine(text)) ? null : 'serial');
}

/** kWp or Ah. */
export function capacityMistake(value: number): Mistake | null {
  return value >= 0 && value <= STATION_LIMITS.capacity ? null : 'range';
}

/** kg of CO2 per kWh. */
export function factorMistake(value: number): Mistake | null {
  return value >= 0 && value <= MOST_FACTOR ? null : 'factor';
}

/** A capacity from the form's text; null if it is not a number. */
export const readCapacity = readPlain;

/** Any zone that this runtime supports; with another one, calculating times would fail later. */
export function isZone(zone: string): boolean {
  if (zone === '' || zone.length > 64) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

function typedCapacityMistake(typed: string): Mistake | null {
  if (typed.trim() === '') return 'required';
  const value = readCapacity(typed);
  return value === null ? 'number' : capacityMistake(value);
}

function typedFactorMistake(typed: string): Mistake | null {
  if (typed.trim() === '') return null;
  const value = readCapacity(typed);
  return value === null ? 'number' : factorMistake(value);
}

const STATION_RULES: Readonly<Record<StationField, (typed: string) => Mistake | null>> = {
  type: (typed) => (typed === '' ? 'required' : null),
  name: (typed) => lineMistake(typed, STATION_LIMITS.name),
  installedCapacity: typedCapacityMistake,
  ratedCapacity: typedCapacityMistake,
  address: (typed) => lineMistake(typed, STATION_LIMITS.address),
  postalCode: (typed) => lineMistake(typed, STATION_LIMITS.postalCode),
  nmi: (typed) => optionalMistake(typed, STATION_LIMITS.nmi),
  timeZone: (typed) => (isZone(typed) ? null : 'zone'),
  co2Factor: typedFactorMistake,
};

/** The fields to check: the form may leave some out. */
export const requestedFields = (requests: Readonly<Partial<Record<StationField, boolean>>>): readonly StationField[] =>
  STATION_FIELDS.filter((field) => requests[field] !== false);

const DEVICE_RULES: Readonly<Record<DeviceField, (typed: string) => Mistake | null>> = {
  name: (typed) => lineMistake(typed, STATION_LIMITS.name),
  serial: serialMistake,
  claim: (typed) => lineMistake(typed, STATION_LIMITS.claim),
};

/** The invalid fields of a step of the form (P2.59, P5.20, P5.21); empty where the next step may follow. */
export function stationMistakes(
  form: StationForm,
  fields: readonly StationField[] = STATION_FIELDS,
): Mistakes<StationField> {
  return mistakesOf(form, fields, STATION_RULES);
}

/** The same for the device (P5.22). */
export function deviceMistakes(form: DeviceForm): Mistakes<DeviceField> {
  return mistakesOf(form, DEVICE_FIELDS, DEVICE_RULES);
}

function mistakesOf<Field extends string>(
  form: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  rules: Readonly<Record<Field, (typed: string) => Mistake | null>>,
): Mistakes<Field> {
  const found: Partial<Record<Field, Mistake>> = {};
  for (const field of fields) {
    const mistake = rules[field](form[field]);
    if (mistake) found[field] = mistake;
  }
  return found;
}
