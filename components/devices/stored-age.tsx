import type { Device, StatusFacts } from '@/lib/domain/devices/types';
import { StaleAge } from '../ui/stale-age';
import { useMinute } from '../ui/use-minute';
import type { useLiveStatus } from './use-live-status';

/**
 * Beside a "Normal" that is only stored: how long ago the device was last online. A status that the gateway has just answered has no
 * age.
 */
export function StoredAge({
  live,
  device,
}: {
  live: ReturnType<typeof useLiveStatus>;
  device: StatusFacts & Pick<Device, 'lastSeen'>;
}) {
  const now = useMinute();
  if (live.statusOf(device) !== 'normal' || live.statuses.has(device.id)) return null;
  return <StaleAge at={device.lastSeen} now={now} />;
}
