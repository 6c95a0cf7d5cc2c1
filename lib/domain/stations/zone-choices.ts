import { usableName, ZONES, zoneOf } from './zones';
import type { Zone } from './zones';

/** A time zone as offered in a form. */
export interface ZoneChoice {
  /** The stored name. */
  readonly id: string;
  readonly city: string;
  readonly country: string;
  /** Current offset, such as `+5:30`. */
  readonly offset: string;
  readonly minutes: number;
  /** All texts it can be found by, normalised by `searchKey`. */
  readonly search: string;
}

/** The country whose zones are listed first. */
const NEAR = 'AU';

/** All zones by their current names, first those of `NEAR`, then from west to east; `tag` is the BCP 47 tag of the language. */
export function zoneChoices(tag: string, now: number): readonly ZoneChoice[] {
  const name = countryNames(tag);
  const english = countryNames('en');
  const choices = ZONES.flatMap((zone) => {
    const id = usableName(zone);
    return id === null ? [] : [{ zone, choice: choiceOf(zone, id, { tag, now, name, english }) }];
  });
  choices.sort(
    (one, other) =>
      Number(other.zone.country === NEAR) - Number(one.zone.country === NEAR) ||
      one.choice.minutes - other.choice.minutes ||
      one.choice.city.localeCompare(other.choice.city, tag),
  );
  return choices.map(({ choice }) => choice);
}

/** The choice for a stored name, also for an outdated one or one without a place. Null where none is stored. */
export function choiceFor(choices: readonly ZoneChoice[], stored: string): ZoneChoice | null {
  if (stored === '') return null;
  const zone = zoneOf(stored);
  const known = zone && choices.find(({ id }) => zoneOf(id) === zone);
  return known ?? { id: stored, city: stored, country: '', offset: '', minutes: 0, search: searchKey(stored) };
}

/** The choices that contain every typed word; first those whose city or country begins with the text. */
export function matchingZones(choices: readonly ZoneChoice[], typed: string): readonly ZoneChoice[] {
  const labels = searchKey(typed).split(' ').filter(Boolean);
  if (labels.length === 0) return choices;
  const begins = ({ city, country }: ZoneChoice) =>
    [city, country].some((part) => searchKey(part).startsWith(labels.join(' ')));
  const found = choices.filter(({ search }) => labels.every((label) => search.includes(label)));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

interface Tongue {
  readonly tag: string;
  readonly now: number;
  readonly name: (country: string) => string;
  readonly english: (country: string) => string;
}

function choiceOf(zone: Zone, id: string, { tag, now, name, english }: Tongue): ZoneChoice {
  const offsetAt = offsetsOf(id);
  const minutes = offsetAt(now);
  const offset = offsetText(minutes);
  const city = tag.startsWith('zh') ? zone.zh : zone.en;
  const country = name(zone.country);
  const names = [zone.id, ...zone.old].flatMap((one) => [one, one.replaceAll('_', ' ')]);
  const places = [city, country, zone.en, zone.zh, english(zone.country), ...zone.cities];
  // Many users know their zone by its standard offset, which differs during summer time.
  const year = new Date(now).getUTCFullYear();
  const offsets = [now, Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)].map((at) => offsetText(offsetAt(at)));
  const written = [...new Set(offsets)].flatMap((one) => [`UTC${one}`, `GMT${one}`]);
  const search = searchKey([...places, ...names, ...written].join(' '));
  return { id, city, country, offset, minutes, search };
}

function countryNames(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  return (country) => names.of(country) ?? country;
}

/** Minutes east of UTC at an instant, in a zone. */
function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}

/** `+10`, `+5:30`, `-3`; `+0` for UTC. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Lower case without accents; typographic minus signs become hyphens. */
function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2212\u2013]/g, '-')
    .toLowerCase()
    .trim();
}
