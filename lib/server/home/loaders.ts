import 'server-only';
import type { HomeAlarms } from '@/lib/domain/home/types';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import type { StationTab } from '@/lib/domain/stations/types';
import { forPage, requireCaller } from '../session/loaders';
import { loadStationPage } from '../stations/loaders';
import { readHomeAlarms } from './data';

/** The page cannot know the viewer's zone: the days are counted by the browser, which does. */
const NO_DAYS = { zone: 'UTC', days: 1 };

/** Pending alarms for the first HTML of the overview. */
export async function loadHomeAlarms(): Promise<Outcome<HomeAlarms>> {
  return forPage(await readHomeAlarms(await requireCaller(), NO_DAYS));
}

const TROUBLE: readonly StationTab[] = ['fault', 'abnormal', 'offline'];

/** Stations that need somebody: the first page of each list of them. */
export function loadAttention(): Promise<readonly Outcome<StationPage>[]> {
  return Promise.all(TROUBLE.map((tab) => loadStationPage({ tab, sort: 'name' })));
}
