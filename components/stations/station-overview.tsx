import type { StationFigures } from '@/lib/contract/portal/stations';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { StationDetail } from '@/lib/domain/fleet/types';
import { LazyOverview } from './lazy-overview';
import { toListed } from './listed-device';

const SWITCHGEAR: readonly string[] = [DEVICE_TYPES.breaker, DEVICE_TYPES.meter];

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
  const { station } = detail;
  return (
    <LazyOverview
      station={{
        id: station.id,
        name: station.name,
        type: station.type,
        timeZone: station.timeZone,
        latitude: station.latitude,
        longitude: station.longitude,
        installedCapacity: station.installedCapacity,
        ratedCapacity: station.ratedCapacity,
        isNew,
      }}
      offered={detail.figures}
      switchgear={detail.devices.filter(({ type }) => SWITCHGEAR.includes(type)).map(toListed)}
      first={first}
      today={today}
    />
  );
}
