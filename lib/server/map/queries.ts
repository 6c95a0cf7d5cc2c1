import 'server-only';
import Supercluster from 'supercluster';
import type { MapSetup, MapStationPage } from '@/lib/contract/portal/map';
import { boundsOf, isWithin } from '@/lib/domain/map/bounds';
import { mapVendors } from '@/lib/domain/map/choice';
import { MAX_ZOOM, MOST_ITEMS, MOST_LISTED } from '@/lib/domain/map/types';
import type { Bounds, MapItem, MapItems, MapStation } from '@/lib/domain/map/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { orderStations } from '@/lib/domain/stations/page';
import { STATUS_LEVELS, statusLevel } from '@/lib/domain/stations/status-level';
import type { Station } from '@/lib/domain/stations/types';
import type { Language, Tenant } from '@/lib/domain/tenants/types';
import { isPlace } from '@/lib/domain/map/position';
import { firstPicture } from '@/lib/domain/stations/pictures/address';
import { stationsOf } from '../fleet/fleet-cache';
import type { StationFleet } from '../fleet/station-fleet';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';

/** Pixels between two distinguishable markers, on tiles of 256 pixels. */
const RADIUS = 60;
const EXTENT = 256;
/** Stations still clustered at the maximum zoom are listed individually. */
const APART = MAX_ZOOM;
const LIST_SIZE = 20;

/** Index in `LIGHT_ORDER`: 0 is the worst. */
type Worst = { rank: number };
type Spot = Worst & { readonly station: MapStation };

/** Map data of one data version. */
interface Atlas {
  readonly places: readonly MapStation[];
  readonly index: Supercluster<Spot, Worst>;
  readonly around: Bounds | null;
  /** By language: worst first, then by name. */
  readonly ordered: Map<Language, readonly MapStation[]>;
}

const atlases = new WeakMap<readonly Station[], Atlas>();

export function readMapSetup({ map }: Tenant): MapSetup {
  const { centre, zoom, tiles } = map;
  return {
    vendors: [...mapVendors(map)],
    centre: { ...centre },
    zoom,
    tiles: tiles && { attribution: tiles.attribution, maxZoom: tiles.maxZoom },
  };
}

/** Stations and clusters of a window (P1.5). If it contains too many, they are clustered as at a lower zoom. */
export async function readMapItems(
  caller: Caller,
  { bounds, zoom }: { readonly bounds: Bounds; readonly zoom: number },
): Promise<Outcome<MapItems>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const { index, places, around } = atlasOf(fleet.value);
  const { west, south, east, north } = bounds;
  let near = zoom;
  let found = index.getClusters([west, south, east, north], near);
  while (found.length > MOST_ITEMS && near > 0) {
    near -= 1;
    found = index.getClusters([west, south, east, north], near);
  }
  return ok({
    items: found.slice(0, MOST_ITEMS).map((feature) => toItem(index, feature)),
    total: fleet.value.stations.length,
    located: places.length,
    around: around && { ...around },
  });
}

/** The stations of a window individually: worst first, then by name. */
export async function readMapStations(
  caller: Caller,
  { bounds, page }: { readonly bounds: Bounds; readonly page: number },
): Promise<Outcome<MapStationPage>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const rows = orderedIn(fleet.value, caller.language).filter((place) => isWithin(place, bounds));
  const pages = Math.max(1, Math.ceil(rows.length / LIST_SIZE));
  const shown = Math.min(page, pages);
  return ok({ rows: rows.slice((shown - 1) * LIST_SIZE, shown * LIST_SIZE), total: rows.length, page: shown, pages });
}

function atlasOf(fleet: StationFleet): Atlas {
  const known = atlases.get(fleet.stations);
  if (known) return known;
  const places = fleet.stations.flatMap((station) => toMapStation(station) ?? []);
  const index = new Supercluster<Spot, Worst>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom: APART,
    map: ({ rank }) => ({ rank }),
    reduce: (worst, { rank }) => {
      worst.rank = Math.min(worst.rank, rank);
    },
  });
  index.load(
    places.map((station) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [station.longitude, station.latitude] },
      properties: { rank: STATUS_LEVELS.indexOf(station.level), station },
    })),
  );
  const atlas: Atlas = { places, index, around: boundsOf(places), ordered: new Map() };
  atlases.set(fleet.stations, atlas);
  return atlas;
}

function orderedIn(fleet: StationFleet, language: Language): readonly MapStation[] {
  const { ordered } = atlasOf(fleet);
  const known = ordered.get(language);
  if (known) return known;
  const byName = orderStations(fleet.stations, { sort: 'name', descending: false }, compareIn(language));
  const places = byName
    .flatMap((station) => toMapStation(station) ?? [])
    .sort((a, b) => STATUS_LEVELS.indexOf(a.level) - STATUS_LEVELS.indexOf(b.level));
  ordered.set(language, places);
  return places;
}

type Feature = ReturnType<Atlas['index']['getClusters']>[number];

function toItem(index: Atlas['index'], { geometry, properties }: Feature): MapItem {
  if (!('cluster_id' in properties)) return properties.station;
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const zoom = index.getClusterExpansionZoom(properties.cluster_id);
  return {
    kind: 'cluster',
    // A cluster that gained or lost a station gets a new key.
    key: `c${properties.cluster_id}.${properties.point_count}`,
    count: properties.point_count,
    level: STATUS_LEVELS[properties.rank] ?? 'normal',
    zoom: Math.min(MAX_ZOOM, zoom),
    ...(zoom > MAX_ZOOM && { stations: stationsIn(index, properties.cluster_id) }),
    latitude,
    // Longitudes continue across the date line.
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}

/** Stations of a cluster that no zoom separates: worst first, then by name. */
function stationsIn(index: Atlas['index'], cluster: number): readonly MapStation[] {
  return index
    .getLeaves(cluster, Infinity)
    .map(({ properties }) => properties)
    .sort((a, b) => a.rank - b.rank || (a.station.name < b.station.name ? -1 : 1))
    .slice(0, MOST_LISTED)
    .map(({ station }) => station);
}

/** A station as a marker; null if it has no position. */
function toMapStation(station: Station): MapStation | null {
  const { id, name, address, latitude, longitude } = station;
  if (latitude === null || longitude === null || !isPlace(latitude, longitude)) return null;
  return {
    kind: 'station',
    key: `s${id}`,
    id,
    name,
    place: address,
    level: statusLevel(station.status),
    picture: firstPicture(station.pictures),
    latitude,
    longitude,
  };
}
