const RAD = Math.PI / 180;

/** Irradiance without clouds after Haurwitz, W/m2 on the level ground. `zenith` in degrees (the apparent one). */
export function haurwitz(zenith: number): number {
  const cos = Math.cos(zenith * RAD);
  return cos > 0 ? 1098 * cos * Math.exp(-0.059 / cos) : 0;
}

/** Where altitude (m) and haze matter: 2 is cold clean air, 3 clean temperate, 4 to 5 humid or urban. */
export interface Atmosphere {
  readonly altitude: number;
  readonly linkeTurbidity: number;
}

/** Ineichen and Perez: W/m2 on the level ground. `zenith` is the apparent one, `extraterrestrial` in W/m2. */
export function ineichen(zenith: number, extraterrestrial: number, { altitude, linkeTurbidity }: Atmosphere): number {
  const cos = Math.cos(zenith * RAD);
  if (cos <= 0) return 0;
  const relativeMass = 1 / (cos + 0.50572 * (96.07995 - zenith) ** -1.6364);
  const mass = relativeMass * Math.exp(-altitude / 8434.5);
  const fh1 = Math.exp(-altitude / 8000);
  const fh2 = Math.exp(-altitude / 1250);
  const cg1 = 5.09e-5 * altitude + 0.868;
  const cg2 = 3.92e-5 * altitude + 0.0387;
  return cg1 * extraterrestrial * cos * Math.exp(-cg2 * mass * (fh1 + fh2 * (linkeTurbidity - 1)));
}
