'use client';

import type { LiveValues } from '@/lib/client/stations/queries';
import { LIVE_EVERY_MS } from '@/lib/client/stations/queries';
import { Skeleton } from '../ui/faces';
import { Value } from '../ui/value';

/** Power or yield of one station as it is now; a grey bar of the same size until the first answer. */
export function LiveFigure({
  live,
  id,
  kind,
  timeZone,
}: {
  live: LiveValues;
  id: string;
  kind: 'power' | 'yieldToday';
  timeZone: string | null;
}) {
  const figures = live.values.get(id);
  if (figures) return <Value reading={figures[kind]} now={live.now} period={LIVE_EVERY_MS} timeZone={timeZone} />;
  // Nothing came for this station although an answer did, or none came at all.
  if (live.problem || live.values.size > 0) return <Value reading={{ value: null, why: 'failed' }} />;
  return <Skeleton width="7ch" height="1em" />;
}
