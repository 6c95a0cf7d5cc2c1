import type { NewDecision, ReadingsToDecide, SetAsideList } from '@/lib/contract/portal/set-aside';
import type { DeviceOrStationId } from '@/lib/domain/comm-log/place';
import { read } from '../http/call';
import { useOnce } from '../sharing/queries';
import type { Query } from '../sharing/queries';

/** A page of the set-aside readings of a device or station; `list` is null if the upstream sets nothing aside. */
export function useSetAside(of: DeviceOrStationId, before?: string): Query<{ list: SetAsideList | null }> {
  const params = { ...of, ...(before !== undefined && { before }) };
  return useOnce(['/api/readings/set-aside', JSON.stringify(params)], () =>
    read<{ list: SetAsideList | null }>('/api/readings/set-aside', params),
  );
}

/** How many readings a decision would affect. Throws `CallError`. */
export const readingsToDecide = ({
  device,
  from,
  property,
  to,
}: Omit<NewDecision, 'verdict'>): Promise<ReadingsToDecide> =>
  read('/api/readings/to-decide', {
    device,
    ...(property !== undefined && { property }),
    from: `${from}`,
    to: `${to}`,
  });
