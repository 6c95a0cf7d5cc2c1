import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getReadingsToDecide as entry } from '@/lib/contract/upstream/energy';
import { HOUR_MS } from '@/lib/domain/time/durations';
import type { Context } from '../context';
import { countReadings } from '../series/sample-chunk-repository';
import { firstStored, hasSums } from './stored-sums-repository';
import type { ZonedDevice } from '../sharing/access';
import { energySeries } from './energy-series';
import { meantReadings, nothingToDecide, refuseDecided } from './meant-readings';
import { seriesOfDecision } from './judged-again';

/** The readings that a decision would cover, or why it would be refused. */
export async function getReadingsToDecide(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  const { about, device } = await meantReadings(context, input, devices);
  const isEnergy = await energySeries(context, device.station.key);
  return context.db.asService(async (tx) => {
    await refuseDecided(tx, device, about);
    const series = await seriesOfDecision(tx, device, about);
    const readings = await countReadings(tx.$client, series, about);
    const { from, propertyId, to } = about;
    const place = { stationKey: device.station.key, deviceKey: device.key, propertyId };
    if (readings === 0) throw await nothingToDecide(tx, device, about);
    const stored = await firstStored(tx.$client, place);
    const isCut =
      stored !== null &&
      stored > from &&
      (await hasSums(tx.$client, place, { from, to: Math.min(to, stored - HOUR_MS) }));
    return { readings, retained_from: isCut ? stored : null, energy: isEnergy(place) };
  });
}
