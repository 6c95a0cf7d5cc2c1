const RAD = Math.PI / 180;

/** Irradiance without clouds after Haurwitz, W/m2 on the level ground. `zenith` in degrees (the apparent one). */
export function haurwitz(zenith: number): number {
  const cos = Math.cos(zenith * RAD);
  return cos > 0 ? 1098 * cos * Math.exp(-0.059 / cos) : 0;
}
