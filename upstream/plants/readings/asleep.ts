import type { UnitPlan } from '../physics/unit-step';
import type { Moment } from '../station';

/** Sun elevation in degrees below which a unit without a battery switches itself off. */
export const SLEEP_BELOW = -4;

/** Whether a unit reports nothing at a moment. */
export function isAsleep(
  unit: Pick<UnitPlan, 'battery'> | undefined,
  moment: Pick<Moment, 'elevation'> | null,
): boolean {
  return unit?.battery === null && moment !== null && moment.elevation < SLEEP_BELOW;
}
