import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import { judgeAgain } from '../series/judge-again';
import { newestAgain } from '../series/newest-again';
import type { Transaction } from '../database/scopes';
import { nextReadingsVersion } from './decision-repository';
import { setPending } from './pending-repository';
import { propertiesOf } from '../series/rollup-repository';
import type { ZonedDevice } from '../sharing/access';
import type { energySeries } from './energy-series';
import type { Decided } from './meant-readings';

/** The series that a decision is about: of one property, or of all that have readings in its span. */
export async function seriesOfDecision(tx: Transaction, device: ZonedDevice, { propertyId, ...span }: Decided) {
  const own = { stationKey: device.station.key, deviceKey: device.key };
  const ids = propertyId === null ? await propertiesOf(tx.$client, own, span) : [propertyId];
  return ids.map((id) => ({ ...own, propertyId: id }));
}

/** Up to this many readings are evaluated again before the call answers, energy or not. */
const MOST_AT_ONCE = 300_000;

/**
 * Applies a decision about readings in its transaction: evaluates them again and updates the newest values. If a whole device has too many
 * readings, only those of energy; the other properties are marked as pending and evaluated right after.
 */
export async function judgedAgain(
  { db }: Pick<Context, 'db'>,
  tx: Transaction,
  device: ZonedDevice,
  decision: Decided & { readonly id: string; readonly readings: number },
  isEnergy: Awaited<ReturnType<typeof energySeries>>,
): Promise<void> {
  const { from, id, readings, to } = decision;
  const all = await seriesOfDecision(tx, device, decision);
  const isMany = all.length > 1 && readings > MOST_AT_ONCE;
  const series = isMany ? all.filter(isEnergy) : all;
  await judgeAgain(db.pool, tx.$client, series, { from, to }, cutsOf(device.timeZone));
  await newestAgain(db.pool, tx.$client, { series, to, zone: device.timeZone });
  const later = all.filter((key) => !series.includes(key)).map(({ propertyId }) => propertyId);
  await setPending(tx, id, later);
  await nextReadingsVersion(tx, device.station.key);
}
