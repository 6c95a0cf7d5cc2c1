import useSWR from 'swr';
import type { MapSetup, MapStationPage } from '@/lib/contract/portal/map';
import { boundsText } from '@/lib/domain/map/bounds';
import type { Bounds, MapItems, MapWindow } from '@/lib/domain/map/types';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read } from '../http/call';
import { repeated } from '../http/repeated';

/** Refresh interval in milliseconds: states of stations change while the map is shown. */
const ITEMS_EVERY_MS = 30_000;
const SETUP = '/api/map/setup';
const ITEMS = '/api/map/items';
const STATIONS = '/api/map/stations';

/** Shown if the tenant's own map cannot be loaded (P9.13). */
const PLAIN: MapSetup = { vendors: [], centre: { latitude: -26, longitude: 151.23 }, zoom: 4.4, tiles: null };

/** The configuration of the tenant's map; null until it is known. If it cannot be read, a default map is used. */
export function useMapSetup(): MapSetup | null {
  const { data, error } = useSWR<MapSetup, unknown>(SETUP, () => read<MapSetup>(SETUP), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return data ?? (error === undefined ? null : PLAIN);
}

interface Answer<T> {
  /** The last data read; null before the first. */
  readonly data: T | null;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** Stations and clusters of a window; the last result stays until the next window is loaded. */
export function useMapItems(window: MapWindow | null): Answer<MapItems> {
  const bounds = window && boundsText(window.bounds);
  const { data, error, mutate } = useSWR<MapItems, unknown>(
    window ? [ITEMS, bounds, window.zoom] : null,
    () => read<MapItems>(ITEMS, { bounds: bounds ?? '', zoom: String(window?.zoom ?? 0) }),
    { ...repeated(ITEMS_EVERY_MS), keepPreviousData: true },
  );
  return answer(data, error, mutate);
}

/** The stations of a window as a list. */
export function useMapStations(bounds: Bounds | null, page: number): Answer<MapStationPage> {
  const text = bounds && boundsText(bounds);
  const { data, error, mutate } = useSWR<MapStationPage, unknown>(
    text === null ? null : [STATIONS, text, page],
    () => read<MapStationPage>(STATIONS, { bounds: text ?? '', page: String(page) }),
    { ...repeated(ITEMS_EVERY_MS), keepPreviousData: true },
  );
  return answer(data, error, mutate);
}

function answer<T>(data: T | undefined, error: unknown, mutate: () => Promise<unknown>): Answer<T> {
  return {
    data: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  };
}
