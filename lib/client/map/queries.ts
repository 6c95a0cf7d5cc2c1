import { mapItems, mapSetup, mapStations } from '@/lib/contract/portal/calls/map';
import type { MapSetup, MapStationPage } from '@/lib/contract/portal/map';
import { boundsText } from '@/lib/domain/map/bounds';
import type { Bounds, MapItems, MapWindow } from '@/lib/domain/map/types';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from '../http/call';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

/** Refresh interval in milliseconds: states of stations change while the map is shown. */
const ITEMS_EVERY_MS = 30_000;

/** Shown if the tenant's own map cannot be loaded (P9.13). */
const PLAIN: MapSetup = { vendors: [], centre: { latitude: -26, longitude: 151.23 }, zoom: 4.4, tiles: null };

/** The configuration of the tenant's map; null until it is known. If it cannot be read, a default map is used. */
export function useMapSetup(): MapSetup | null {
  const { data, error } = useRead(
    mapSetup,
    {},
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
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
  const input = window && { bounds: boundsText(window.bounds), zoom: String(window.zoom) };
  const { data, error, mutate } = useRead(mapItems, input, { ...repeated(ITEMS_EVERY_MS), keepPreviousData: true });
  return answer(data, error, mutate);
}

/** The stations of a window as a list. */
export function useMapStations(bounds: Bounds | null, page: number): Answer<MapStationPage> {
  const input = bounds && { bounds: boundsText(bounds), page: String(page) };
  const { data, error, mutate } = useRead(mapStations, input, { ...repeated(ITEMS_EVERY_MS), keepPreviousData: true });
  return answer(data, error, mutate);
}

function answer<T>(data: T | undefined, error: unknown, mutate: () => Promise<unknown>): Answer<T> {
  return {
    data: data ?? null,
    problem: error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  };
}
