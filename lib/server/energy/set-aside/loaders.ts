import 'server-only';
import type { DeviceOrStationId, LogPlace } from '@/lib/domain/comm-log/place';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { findPlace } from '../../fleet/find-place';
import { forPage, requireCaller } from '../../session/loaders';

export interface SetAsideHead {
  readonly place: LogPlace;
  readonly station: { readonly id: string; readonly name: string };
}

/** The device or station whose readings a screen shows. */
export async function loadSetAsideHead(of: DeviceOrStationId): Promise<Outcome<SetAsideHead>> {
  const found = await forPage(await findPlace(await requireCaller(), of));
  if (!found.ok) return found;
  const { place, station } = found.value;
  return ok({ place, station: { id: station.id, name: station.name } });
}
