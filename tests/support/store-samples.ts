import type { Sample } from '@/lib/domain/energy/series/rollup';
import { insertRawSamples } from '@/upstream/series/raw-sample-repository';
import type { Queryable } from '@/upstream/series/latest-repository';
import { PropertyIds } from '@/upstream/series/property-repository';

interface Told {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly ts: number;
  readonly properties: number[];
  readonly values: number[];
}

/** Stores samples of a device by property, as complete messages with all values of an instant. */
export async function storeSamples(
  db: Queryable,
  { stationKey, deviceKey }: { readonly stationKey: number; readonly deviceKey: number },
  series: Readonly<Record<string, readonly Sample[]>>,
): Promise<void> {
  const ids = await new PropertyIds().of(db, Object.keys(series));
  const frames = new Map<number, Told>();
  for (const [code, samples] of Object.entries(series)) {
    for (const { ts, value } of samples) {
      const frame = frames.get(ts) ?? { stationKey, deviceKey, ts, properties: [], values: [] };
      frame.properties.push(ids.get(code) ?? 0);
      frame.values.push(value);
      frames.set(ts, frame);
    }
  }
  await insertRawSamples(db, [...frames.values()]);
}
