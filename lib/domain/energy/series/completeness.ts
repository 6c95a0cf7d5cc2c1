/** Tolerance for rounding errors, since shares are sums of many slots; far less than one slot in many years. */
const REST = 1e-9;

/** Whether data with this share (0 to 1) of its readings is complete. */
export const isWhole = (share: number): boolean => share >= 1 - REST;

/**
 * A share (0 to 1) in per cent, as displayed on every screen, email and file: rounded down to tenths, 100 only where nothing is missing
 * and 0 only where there is no data.
 */
export function percentComplete(share: number): number {
  if (share <= 0) return 0;
  if (isWhole(share)) return 100;
  return Math.min(999, Math.max(1, Math.floor((share + REST) * 1000))) / 10;
}

/** The same rounded to three places, for the many steps of a chart. */
export const roundedShare = (share: number): number =>
  share <= 0 ? 0 : isWhole(share) ? 1 : Math.min(999, Math.max(1, Math.round(share * 1000))) / 1000;
