import 'server-only';
import { LRUCache } from 'lru-cache';
import type { DevicePage, DeviceQuery } from '@/lib/domain/devices/list-query';
import { recount, withAnswer, type LiveAnswers } from '@/lib/domain/devices/live-answers';
import { countStatuses, cutDevices, orderDevices } from '@/lib/domain/devices/page';
import type { Device } from '@/lib/domain/devices/types';
import type { CompareText } from '@/lib/domain/list-params';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { cutStations, orderStations } from '@/lib/domain/stations/page';
import type { Station } from '@/lib/domain/stations/types';
import type { Language } from '@/lib/domain/tenants/types';

/** Number of orders and pages cached per data version: what a user clicks through. */
const CACHED_ORDERS = 12;
const CACHED_PAGES = 24;

/**
 * Pages of a list that stay the same object while the data does, so that results derived from one can be cached with it.
 * Pages of a search are not cached, but use a cached order.
 */
class Pages<Item, Page> {
  private readonly orders = new LRUCache<string, readonly Item[]>({ max: CACHED_ORDERS });
  private readonly pages = new LRUCache<string, { readonly page: Page }>({ max: CACHED_PAGES });

  read(name: string, place: string | null, order: () => readonly Item[], cut: (rows: readonly Item[]) => Page): Page {
    const cached = place === null ? undefined : this.pages.get(`${name} ${place}`);
    if (cached) return cached.page;
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
      isPlain(query) ? `${query.tab} ${query.view} ${query.page} ${query.more}` : null,
      () => orderStations(stations, query, compare),
      (rows) => cutStations(rows, query, counts, Date.now()),
    );
}

/** Queries with typed text, a time dependency or a saved view are not worth caching. */
const isPlain = ({ attention, filter, first, offlineFor, savedView, search }: StationQuery) =>
  [attention, filter, first, offlineFor, savedView, search].every((part) => part === '');

const NO_ANSWERS: LiveAnswers = new Map();

/**
 * A type without devices is an empty list; counts cover all devices of the type. Statuses that gateways have just reported to
 * the caller replace the stored ones.
 */
export function devicePages(byType: ReadonlyMap<string, readonly Device[]>, typeName: (type: string) => string) {
  const pages = new Pages<Device, DevicePage>();
  const counts = new Map<string, DevicePage['counts']>();
  const countsOf = (type: string, devices: readonly Device[]) => {
    const counted = counts.get(type) ?? countStatuses(devices);
    if (byType.has(type)) counts.set(type, counted);
    return counted;
  };
  return (
    type: string,
    query: DeviceQuery,
    language: Language,
    compare: CompareText,
    answers: LiveAnswers = NO_ANSWERS,
  ): DevicePage => {
    const devices = byType.get(type) ?? [];
    const about = { type, typeName: typeName(type) };
    const counted = countsOf(type, devices);
    const answered = answers.size === 0 ? [] : devices.filter(({ id }) => answers.has(id));
    const counts = recount(
      counted,
      answered.map((device) => [device.status, withAnswer(device, answers).status] as const),
    );
    return pages.read(
      `${type} ${language} ${query.sort} ${query.descending}`,
      query.search === '' && answered.length === 0 ? `${query.status} ${query.page} ${query.more}` : null,
      () => orderDevices(devices, query, compare),
      (rows) =>
        answered.length === 0
          ? cutDevices(rows, query, about, counted)
          : cutDevices(
              rows.map((device) => withAnswer(device, answers)),
              query,
              about,
              counts,
            ),
    );
  };
}
