import 'server-only';
import { energyUntil } from '@/lib/domain/energy/solar/expected';
import { todayIn } from '@/lib/domain/stations/day';
import { againstClearSky, shortfallReading } from '@/lib/domain/stations/clear-sky-share';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { clearHours, skyOf } from '../clear-sky/data';

/** Clear-sky production per kWp up to now, kWh; null if the station's position is unknown. */
export function clearUntil(station: Station, now: number): number | null {
  const sky = skyOf(station);
  return sky && energyUntil(clearHours(sky, todayIn(sky.zone, now)), now);
}

/** Today's yield compared with the clear-sky production, as figures. */
export function comparedFigures(station: Station | undefined, yieldToday: Reading, now: number) {
  const clear = station ? clearUntil(station, now) : null;
  const { share, shortfall, specific } = againstClearSky(yieldToday, station?.installedCapacity ?? null, clear);
  return { specific, share, shortfall: shortfallReading(shortfall, share) };
}

/** How far a yield of today (kWh) is below clear-sky production, kWh; null if unknown. */
export function shortfallOf(station: Station, yieldToday: number | null, now: number): number | null {
  if (yieldToday === null) return null;
  const reading: Reading = { value: yieldToday, unit: 'kWh', at: null };
  return againstClearSky(reading, station.installedCapacity, clearUntil(station, now)).shortfall;
}
