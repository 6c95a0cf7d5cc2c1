import { SetAsidePage } from '@/components/energy/set-aside-page';
import { placeId, type DeviceOrStation } from '@/lib/domain/comm-log/place';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { loadSetAsideHead } from '@/lib/server/energy/set-aside';
import { OfStation } from './of-station';

/** The readings of a device or of all devices of a station that were set aside. */
export async function SetAsideScreen({ scope: place, params }: { scope: DeviceOrStation; params: ListParams }) {
  const outcome = await loadSetAsideHead(placeId(place));
  const before = firstParam(params, 'before');
  return (
    <OfStation outcome={outcome} area="setAside">
      <SetAsidePage
        outcome={outcome}
        scope={{ ...place, name: '' }}
        before={/^\d{12,13}$/.test(before) ? before : undefined}
      />
    </OfStation>
  );
}
