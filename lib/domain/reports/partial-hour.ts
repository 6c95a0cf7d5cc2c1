import { Decimal } from 'decimal.js';
import type { HourEnergies } from '../tariffs/revenue/hour';

/**
 * An hour limited to the requested range: its energies in proportion to the part inside, relative to the time elapsed at `now`. An hour
 * completely inside is unchanged.
 */
export function cutHour<Hour extends HourEnergies>(
  hour: Hour,
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
): Hour {
  const [from, to] = [Math.max(hour.startTime, start), Math.min(hour.endTime, end)];
  const passed = Math.min(hour.endTime, now) - hour.startTime;
  if ((from === hour.startTime && to === hour.endTime) || passed <= 0 || to <= from) return hour;
  const part = Math.min(1, (Math.min(to, Math.max(now, from)) - from) / passed);
  const known = (energy: number) => new Decimal(energy).times(part).toDecimalPlaces(6).toNumber();
  const share = (energy: number | null) => (energy === null ? null : known(energy));
  return {
    ...hour,
    startTime: from,
    endTime: to,
    powerGeneration: share(hour.powerGeneration),
    charging: share(hour.charging),
    discharging: share(hour.discharging),
    powerSelling: share(hour.powerSelling),
    powerBuy: share(hour.powerBuy),
    ...(hour.carried && {
      carried: {
        ...hour.carried,
        powerGeneration: known(hour.carried.powerGeneration),
        charging: known(hour.carried.charging),
        discharging: known(hour.carried.discharging),
        powerSelling: known(hour.carried.powerSelling),
        powerBuy: known(hour.carried.powerBuy),
      },
    }),
  };
}

/** Whether a range of moments starts or ends inside an hour. */
export const cutsHours = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  !from.endsWith(':00') || !to.endsWith(':00');
