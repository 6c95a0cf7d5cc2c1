import 'server-only';
import { LRUCache } from 'lru-cache';
import type { DevicePage, DeviceQuery } from '@/lib/domain/devices/list-query';
import { countStatuses, cutDevices, orderDevices } from '@/lib/domain/devices/slice';
import type { Device } from '@/lib/domain/devices/types';
import type { CompareText } from '@/lib/domain/list-params';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { cutStations, orderStations } from '@/lib/domain/stations/slice';
import type { Station } from '@/lib/domain/stations/types';
import type { Language } from '@/lib/domain/tenants/types';

/** Orders and pages of one data version that are kept: what a user clicks through. */
const KEPT_ORDERS = 12;
const KEPT_PAGES = 24;

/**
 * Pages of a list that stay the same object while the data does, so that what is made of one can be kept with it. A search
 * is typed once: its page is not kept, but it is found in the order that is.
 */
class Pages<Item, Page> {
  private readonly orders = new LRUCache<string, readonly Item[]>({ max: KEPT_ORDERS });
  private readonly pages = new LRUCache<string, { readonly page: Page }>({ max: KEPT_PAGES });

  read(name: string, place: string | null, order: () => readonly Item[], cut: (rows: readonly Item[]) => Page): Page {
    const kept = place === null ? undefined : this.pages.get(`${name} ${place}`);
    if (kept) return kept.page;
    const rows = this.orders.get(name) ?? order();
    this.orders.set(name, rows);
    const page = cut(rows);
    if (place !== null) this.pages.set(`${name} ${place}`, { page });
    return page;
  }
}

export function stationPages(stations: readonly Station[], counts: StationPage['counts']) {
  const pages = new Pages<Station, StationPage>();
  return (query: StationQuery, language: Language, compare: CompareText): StationPage =>
    pages.read(
      `${language} ${query.sort} ${query.descending}`,
      query.search === '' ? `${query.tab} ${query.view} ${query.page}` : null,
      () => orderStations(stations, query, compare),
      (rows) => cutStations(rows, query, counts),
    );
}

/** A type without devices is an empty list; counts are of all devices of the type. */
export function devicePages(byType: ReadonlyMap<string, readonly Device[]>, typeName: (type: string) => string) {
  const pages = new Pages<Device, DevicePage>();
  const counts = new Map<string, DevicePage['counts']>();
  const countsOf = (type: string, devices: readonly Device[]) => {
    const counted = counts.get(type) ?? countStatuses(devices);
    if (byType.has(type)) counts.set(type, counted);
    return counted;
  };
  return (type: string, query: DeviceQuery, language: Language, compare: CompareText): DevicePage => {
    const devices = byType.get(type) ?? [];
    return pages.read(
      `${type} ${language} ${query.sort} ${query.descending}`,
      query.search === '' ? `${query.status} ${query.page}` : null,
      () => orderDevices(devices, query, compare),
      (rows) => cutDevices(rows, query, { type, typeName: typeName(type) }, countsOf(type, devices)),
    );
  };
}
