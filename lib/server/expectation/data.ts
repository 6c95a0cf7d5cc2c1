import 'server-only';
import { energyUntil } from '@/lib/domain/solar/expected';
import { todayIn } from '@/lib/domain/stations/day';
import { againstExpectation, shortfallReading } from '@/lib/domain/stations/expectation';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { clearHours, skyOf } from '../clear-sky/data';

/** kWh for each kWp under a clear sky up to now; null where the position of the station is not known. */
export function expectedUntil(station: Station, now: number): number | null {
  const sky = skyOf(station);
  return sky && energyUntil(clearHours(sky, todayIn(sky.zone, now)), now);
}

/** What was made today by the side of what was to be expected, as figures. */
export function comparedFigures(station: Station | undefined, yieldToday: Reading, now: number) {
  const expected = station ? expectedUntil(station, now) : null;
  const { share, shortfall, specific } = againstExpectation(yieldToday, station?.installedCapacity ?? null, expected);
  return { specific, share, shortfall: shortfallReading(shortfall, share) };
}

/** kWh that a yield of today (kWh) is short of what was to be expected; null where that is not known. */
export function shortfallOf(station: Station, yieldToday: number | null, now: number): number | null {
  if (yieldToday === null) return null;
  const reading: Reading = { value: yieldToday, unit: 'kWh', at: null };
  return againstExpectation(reading, station.installedCapacity, expectedUntil(station, now)).shortfall;
}
