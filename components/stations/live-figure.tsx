'use client';

import type { LiveValues } from '@/lib/client/stations/queries';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import { Skeleton } from '../ui/faces';
import { Value } from '../ui/value';

/**
 * One figure of a station as it is now; a grey bar of the same size until the first answer. While refreshing fails,
 * what was read last stays, dimmed.
 */
export function LiveFigure({
  live,
  id,
  kind,
  timeZone,
}: {
  live: LiveValues;
  id: string;
  kind: 'power' | 'yieldToday' | DetailFigure;
  timeZone: string | null;
}) {
  const figures = live.values.get(id);
  const reading = figures && (kind === 'power' || kind === 'yieldToday' ? figures[kind] : figures.detail?.[kind]);
  if (reading) return <Value reading={reading} now={live.now} timeZone={timeZone} dimmed={live.problem !== null} />;
  // Nothing came for this station although an answer did, or none came at all.
  if (live.problem || live.values.size > 0) return <Value reading={{ value: null, why: 'failed' }} />;
  return <Skeleton width="7ch" height="1em" />;
}
