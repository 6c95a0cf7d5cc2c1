import { sunEphemeris, sunPosition } from '@/lib/domain/energy/solar/sun-position';
import { clearOfflineOfGateways } from '../devices/gateway-repository';
import type { Queryable } from '../series/latest-repository';

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Whether the sun is down at a gateway's station, so that its inverters may be idle. */
export function isNight({ latitude, longitude }: Place, at: Date): boolean {
  if (latitude === null || longitude === null) return false;
  const instant = at.getTime();
  return sunPosition(instant, latitude, longitude, sunEphemeris(instant)).apparentZenith > 90;
}

/** Gateways reconnected: at night their inverters may be asleep rather than offline (C8). */
export async function resetIdleInverters(
  tx: Queryable,
  gateways: readonly (Place & { readonly gatewayKey: number })[],
  at: Date,
): Promise<void> {
  const dark = gateways.filter((gateway) => isNight(gateway, at)).map(({ gatewayKey }) => gatewayKey);
  if (dark.length > 0) await clearOfflineOfGateways(tx, dark);
}
