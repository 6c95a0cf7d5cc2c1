import type { DecidedSpan } from '@/lib/domain/plausibility/decisions';
import { cutsOf } from '@/lib/domain/series/cuts';
import type { Context } from '../../context';
import { judgeAgain } from '../../series/judge-again';
import { newestAgain } from '../../series/newest-again';
import type { Transaction } from '../../store/database/scopes';
import { nextReadingsVersion } from '../../store/decision-store';
import { propertiesOf } from '../../store/rollup-store';
import type { ZonedDevice } from '../access';

/** The series that a decision is about: of one property, or of all of which there are readings in its span. */
export async function seriesOfDecision(
  tx: Transaction,
  device: ZonedDevice,
  { propertyId, ...span }: DecidedSpan & { readonly propertyId: number | null },
) {
  const own = { stationKey: device.station.key, deviceKey: device.key };
  const ids = propertyId === null ? await propertiesOf(tx.$client, own, span) : [propertyId];
  return ids.map((id) => ({ ...own, propertyId: id }));
}

/** Everything that follows from a decision about readings, in its transaction: whatever counts, and what is the newest of it. */
export async function judgedAgain(
  { db }: Pick<Context, 'db'>,
  tx: Transaction,
  device: ZonedDevice,
  { from, propertyId, to }: DecidedSpan & { readonly propertyId: number | null },
): Promise<void> {
  const span = { from, to };
  const series = await seriesOfDecision(tx, device, { propertyId, ...span });
  await judgeAgain(db.pool, tx.$client, series, span, cutsOf(device.timeZone));
  await newestAgain(db.pool, tx.$client, { series, to, zone: device.timeZone });
  await nextReadingsVersion(tx, device.station.key);
}
