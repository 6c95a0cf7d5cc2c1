import 'server-only';
import type { Device } from '@/lib/domain/devices/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { Finder } from '@/lib/domain/shell/search/find';
import type { FoundPlaces } from '@/lib/domain/shell/search/find';
import type { Station } from '@/lib/domain/stations/types';
import { fleetOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import { EventLoopSlicer } from '../../http/event-loop-slicer';

/** Mutable lists, as the handler's output type requires. */
interface Found {
  stations: FoundPlaces['stations'][number][];
  devices: FoundPlaces['devices'][number][];
}

/** Maximum of each kind: the lists have a search of their own for more. */
const MOST = 8;

/** Stations and devices of the caller that match the text (P2.27), in short steps: a fleet may have tens of thousands of them. */
export async function findPlaces(caller: Caller, text: string): Promise<Outcome<Found>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const slicer = new EventLoopSlicer();
  const find = async <T>(items: Iterable<T>, fields: (item: T) => readonly string[]): Promise<T[]> => {
    const finder = new Finder<T>(text, MOST);
    for (const item of items) {
      if (finder.isFull) break;
      finder.offer(item, fields(item));
      if (slicer.isDue()) await slicer.rest();
    }
    return finder.found();
  };
  const stations = await find(fleet.value.stations, ({ name, address, postalCode }) => [name, address, postalCode]);
  const devices = await find(fleet.value.deviceById.values(), ({ name, serial, key }) => [name, serial, key]);
  return ok({ stations: stations.map(toStation), devices: devices.filter(hasPage).map(toDevice) });
}

const hasPage = ({ type }: Device): boolean => type !== '';

const toStation = ({ id, name, address }: Station) => ({ id, name, place: address });

const toDevice = ({ id, type, typeName, name, serial, stationName }: Device) => ({
  id,
  type,
  typeName,
  name: name || serial || id,
  station: stationName,
});
