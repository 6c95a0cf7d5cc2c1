import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import { deviceType, type DeviceRole } from '@/lib/domain/devices/device-types';
import { LazyOverview } from './lazy-overview';
import { toListed } from './listed-device';
import { toViewed } from './overview/view-props';

const SWITCHGEAR: readonly DeviceRole[] = ['switch', 'meter'];

/** The overview of a station (P2.50): what its view needs, and no more of it. `first` stands in the first HTML. */
export function StationOverview({
  detail,
  first,
  isNew,
  today,
}: {
  detail: StationDetail;
  first: StationFigures | null;
  isNew: boolean;
  /** Of the station; null where it has no zone. */
  today: string | null;
}) {
  return (
    <LazyOverview
      station={toViewed(detail.station, isNew)}
      offered={detail.figures}
      switchgear={detail.devices.filter(({ type }) => SWITCHGEAR.includes(deviceType(type).role)).map(toListed)}
      first={first}
      today={today}
    />
  );
}
