import { LogPage } from '@/components/devices/comm-log/log-page';
import { placeId, type DeviceOrStation } from '@/lib/domain/comm-log/place';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import type { ListParams } from '@/lib/domain/list-params';
import { loadLogPage } from '@/lib/server/comm-log/queries';
import { OfStation } from './of-station';

/** The communication log of a device or of all devices of a station. */
export async function LogScreen({ scope: place, params }: { scope: DeviceOrStation; params: ListParams }) {
  const outcome = await loadLogPage(placeId(place), params);
  return (
    <OfStation outcome={outcome} area="commLog">
      <LogPage outcome={outcome} scope={{ ...place, name: '' }} query={parseLogQuery(params)} />
    </OfStation>
  );
}
