import { sunEphemeris, sunPosition } from '@/lib/domain/energy/solar/sun-position';
import { SLEEP_BELOW } from '@/upstream/plants/readings/asleep';
import type { StationDraft } from './builders/station-builder';

/*
 * Units without a battery sleep at night and report nothing. The seed writes what they reported at dusk, since never having
 * reported is a different state.
 */

/** Sun elevation in degrees at which a unit is still awake five minutes later, and limit of dusk and dawn. */
const AWAKE = SLEEP_BELOW + 1.5;
const DUSK_UNTIL = SLEEP_BELOW + 5;
const STEP_MS = 5 * 60_000;
const STEPS = (36 * 3_600_000) / STEP_MS;

/** Whether a station has a unit that sleeps at night. */
export function mayRest({ site }: Pick<StationDraft, 'site'>): boolean {
  return site.units.some(({ battery }) => battery === null);
}

/** Whether its units are awake and will soon sleep, or have just woken up. */
export function isDusk(elevation: number | undefined): boolean {
  return elevation !== undefined && elevation >= AWAKE && elevation <= DUSK_UNTIL;
}

/**
 * The last moment until `end` at which units were awake (epoch ms); `end` itself if there was none within a day and a half.
 */
export function lastAwake({ latitude, longitude }: Pick<StationDraft, 'latitude' | 'longitude'>, end: number): number {
  for (let step = 0; step < STEPS; step += 1) {
    const at = end - step * STEP_MS;
    if (90 - sunPosition(at, latitude, longitude, sunEphemeris(at)).apparentZenith >= AWAKE) return at;
  }
  return end;
}
