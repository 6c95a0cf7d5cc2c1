import type { Pool } from 'pg';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { rollUp, type Reading, type Rollup } from '@/lib/domain/energy/series/rollup';
import { stepAt, type Boundaries } from '@/lib/domain/energy/series/steps';
import { seriesText } from './raw-sample-repository';
import { readRollupsOf } from './read-rollups';
import { readSamples } from './read-samples';
import { folded, sourceOf, type StepsQuery } from './read-steps';

/**
 * Full rollups of the steps of some series, with lowest and highest reading, by index of the step, by `seriesText`. A stored
 * hour split by a step boundary counts to the step in which it ends.
 */
export async function readWholeSteps(
  pool: Pool,
  { series, zone, boundaries }: StepsQuery,
): Promise<Map<string, Map<number, Rollup>>> {
  const [from, to] = [boundaries[0] ?? 0, boundaries.at(-1) ?? 0];
  const source = sourceOf({ zone, boundaries });
  if (source === 'samples') {
    const samples = await readSamples(pool, series, from, to);
    return new Map([...samples].map(([key, list]) => [key, ofSamples(list, boundaries)]));
  }
  const cuts = cutsOf(zone);
  if (source === 'days') {
    const days = await readRollupsOf(pool, 'days', series, zone, from, to);
    return new Map([...days].map(([key, spans]) => [key, byStep(spans, boundaries, cuts.startOf)]));
  }
  const hours = await readRollupsOf(pool, 'hours', series, zone, cuts.hourOf(from), to);
  return new Map(
    series.map((one) => {
      const key = seriesText(one.deviceKey, one.propertyId);
      return [key, byStep(hours.get(key) ?? new Map<number, Rollup>(), boundaries, (_hour, { lastAt }) => lastAt)];
    }),
  );
}

function ofSamples(samples: readonly Reading[], boundaries: Boundaries): Map<number, Rollup> {
  const found = new Map<number, Rollup>();
  let next = 0;
  for (let step = 0; step < boundaries.length - 1 && next < samples.length; step += 1) {
    const first = next;
    while ((samples[next]?.ts ?? Infinity) < (boundaries[step + 1] ?? 0)) next += 1;
    const rollup = next > first ? rollUp(samples.slice(first, next)) : null;
    if (rollup) found.set(step, rollup);
  }
  return found;
}

function byStep<Span>(
  spans: ReadonlyMap<Span, Rollup>,
  boundaries: Boundaries,
  instantOf: (span: Span, rollup: Rollup) => number,
): Map<number, Rollup> {
  const parts = [...spans].map(([span, rollup]) => ({ step: stepAt(boundaries, instantOf(span, rollup)), rollup }));
  return folded(parts.filter(({ step }) => step >= 0));
}
