import 'server-only';
import type { DeviceOrStationId, LogScope } from '@/lib/domain/comm-log/place';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { findPlace } from '../../fleet/find-place';
import { forPage, requireCaller } from '../../session/loaders';

export interface SetAsideHead {
  readonly scope: LogScope;
  readonly station: { readonly id: string; readonly name: string };
}

/** The device or station whose readings a screen shows. */
export async function loadSetAsideHead(of: DeviceOrStationId): Promise<Outcome<SetAsideHead>> {
  const found = await forPage(await findPlace(await requireCaller(), of));
  if (!found.ok) return found;
  const { scope, station } = found.value;
  return ok({ scope, station: { id: station.id, name: station.name } });
}
