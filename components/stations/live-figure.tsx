'use client';

import type { LiveValues } from '@/lib/client/stations/live-values';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import Skeleton from '@mui/material/Skeleton';
import type { ShownReading } from '../ui/value';
import { Value } from '../ui/value';

export type ListFigure = 'power' | 'yieldToday' | 'specific' | 'share' | 'shortfall';
type Kind = ListFigure | DetailFigure;

/** A figure of a station as it is now; null until there is an answer for it. */
export function figureOf(live: LiveValues, id: string, kind: Kind): ShownReading | null {
  const figures = live.values.get(id);
  const reading = figures && (figures[kind as ListFigure] ?? figures.detail?.[kind as DetailFigure]);
  if (reading) return reading;
  // Nothing came for this station although an answer did, or none came at all.
  return figures || live.problem || live.gone.has(id) ? { value: null, why: 'failed' } : null;
}

/** `figureOf`; a grey bar of the same size until the first answer. While refreshing fails, what was read last stays, dimmed. */
export function LiveFigure({
  live,
  id,
  kind,
  timeZone,
  decimals,
}: {
  live: LiveValues;
  id: string;
  kind: Kind;
  timeZone: string | null;
  /** Those of its column, whose head has its unit. */
  decimals?: number | undefined;
}) {
  const reading = figureOf(live, id, kind);
  // Three in each row of a list: so many that move would keep the page busy until the values are there.
  if (!reading) return <Skeleton width="7ch" height="1em" animation={false} />;
  const { now, problem } = live;
  return <Value reading={reading} {...{ decimals, now, timeZone }} dimmed={problem !== null} />;
}
