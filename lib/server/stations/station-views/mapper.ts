import 'server-only';
import type { StationView } from '@/lib/contract/portal/stations/views';
import type { StationViewDto } from '@/lib/contract/upstream/stations/views';

export function toStationView(dto: StationViewDto): StationView {
  return {
    ...{ id: dto.view_id, name: dto.name, params: dto.params, layout: dto.layout ?? null },
    ...{ own: dto.own === 1, owner: dto.owner_name, removable: dto.removable === 1 },
    ...{ shared: dto.shared === 1, enterprise: dto.enterprise_name },
  };
}
