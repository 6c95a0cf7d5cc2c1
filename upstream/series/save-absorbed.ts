import type { Absorbed } from '@/lib/domain/energy/series/absorb';
import type { Rollup } from '@/lib/domain/energy/series/rollup';
import { saveChunks, saveMarks } from './sample-chunk-repository';
import type { Queryable } from './latest-repository';
import { DAYS, HOURS, saveRollups } from './rollup-repository';
import type { Becomes } from './absorb-arrived';

/**
 * Writes the changed chunks, hours and days of a device. The partitions of the chunks must exist. `judgedOnly`: there are no
 * new samples, only the verdicts changed.
 */
export async function saveAbsorbed(
  db: Queryable,
  device: { readonly stationKey: number; readonly deviceKey: number },
  changed: readonly Becomes[],
  { judgedOnly = false } = {},
): Promise<void> {
  await (judgedOnly ? saveMarks : saveChunks)(
    db,
    device,
    changed.flatMap(({ series, becomes }) =>
      [...becomes.chunks].map(([start, samples]) => ({ propertyId: series.propertyId, start, samples })),
    ),
  );
  const spans = <Span>(of: (becomes: Absorbed) => ReadonlyMap<Span, Rollup | null>) =>
    changed.flatMap(({ series, becomes }) =>
      [...of(becomes)].map(([span, rollup]) => ({ propertyId: series.propertyId, span, rollup })),
    );
  await saveRollups(
    db,
    HOURS,
    device,
    spans((becomes) => becomes.hours),
  );
  await saveRollups(
    db,
    DAYS,
    device,
    spans((becomes) => becomes.days),
  );
}
