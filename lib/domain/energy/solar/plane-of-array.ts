import type { SunPosition } from './sun-position';

const RAD = Math.PI / 180;

/** Tilt from horizontal and azimuth of the panels (0 north), degrees; albedo of the ground, usually 0.2. */
export interface Surface {
  readonly tilt: number;
  readonly azimuth: number;
  readonly albedo: number;
}

export interface Irradiance {
  /** Share of the extraterrestrial irradiance that reaches the ground, 0 to 1. */
  readonly clearness: number;
  /** Irradiances in W/m2; `incidence` is an angle in degrees. */
  readonly direct: number;
  readonly diffuse: number;
  readonly incidence: number;
  readonly onPlane: number;
}

/** Erbs: the diffuse share of the irradiance on level ground, by clearness. */
export function diffuseShare(clearness: number): number {
  const k = clearness;
  if (k <= 0.22) return 1 - 0.09 * k;
  if (k > 0.8) return 0.165;
  return 0.9511 + k * (-0.1604 + k * (4.388 + k * (-16.638 + k * 12.336)));
}

/**
 * The part of `ghi` (W/m2 on level ground) that reaches tilted panels: split by Erbs, transposed by Hay and Davies. The clearness uses
 * the true zenith, everything else the apparent one.
 */
export function planeOfArray(ghi: number, sun: SunPosition, surface: Surface): Irradiance {
  const zenith = sun.apparentZenith * RAD;
  const tilt = surface.tilt * RAD;
  const cosZenith = Math.cos(zenith);
  const cosIncidence =
    cosZenith * Math.cos(tilt) + Math.sin(zenith) * Math.sin(tilt) * Math.cos((sun.azimuth - surface.azimuth) * RAD);
  const incidence = Math.acos(Math.max(-1, Math.min(1, cosIncidence))) / RAD;
  if (ghi <= 0 || cosZenith <= 0) return { clearness: 0, direct: 0, diffuse: 0, incidence, onPlane: 0 };

  const above = sun.extraterrestrial * Math.max(Math.cos(sun.zenith * RAD), 0);
  const clearness = above > 0 ? Math.min(1, Math.max(0, ghi / above)) : 0;
  const diffuse = ghi * diffuseShare(clearness);
  // Near the horizon the quotient would diverge.
  const direct = sun.apparentZenith > 87 ? 0 : (ghi - diffuse) / cosZenith;

  const facing = Math.max(cosIncidence, 0);
  const anisotropy = direct / sun.extraterrestrial;
  const ratio = facing / Math.max(cosZenith, 0.01745);
  const onPlane =
    direct * facing +
    diffuse * (anisotropy * ratio + ((1 - anisotropy) * (1 + Math.cos(tilt))) / 2) +
    (ghi * surface.albedo * (1 - Math.cos(tilt))) / 2;
  return { clearness, direct, diffuse, incidence, onPlane };
}
