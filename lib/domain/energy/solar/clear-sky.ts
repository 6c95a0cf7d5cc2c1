const RAD = Math.PI / 180;

/** Clear-sky irradiance by Haurwitz, W/m2 on level ground. `zenith` is the apparent one, in degrees. */
export function haurwitz(zenith: number): number {
  const cos = Math.cos(zenith * RAD);
  return cos > 0 ? 1098 * cos * Math.exp(-0.059 / cos) : 0;
}
