import type { LiveValues } from '@/lib/client/stations/live-values';
import { newestReading } from '@/lib/domain/stations/newest-reading';
import type { StatusLevel } from '@/lib/domain/stations/types';
import { StaleAge } from '../ui/stale-age';

/** Beside "Normal", which the alarms say: how old the newest reading of the station is where that is no longer new. */
export function StatusAge({ live, row: { id, level } }: { live: LiveValues; row: { id: string; level: StatusLevel } }) {
  const figures = level === 'normal' ? live.values.get(id) : undefined;
  return figures ? <StaleAge at={newestReading([figures])} now={live.now} /> : null;
}
