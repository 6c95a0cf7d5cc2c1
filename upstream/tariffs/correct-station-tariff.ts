import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { correctStationTariff as entry } from '@/lib/contract/upstream/tariffs';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import { lockShares } from '../sharing/share-repository';
import { timeZoneOfStation } from '../stations/station-edit-repository';
import { correctTariff, readTariffs, termsOfRow } from './tariff-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { Refusal } from '../api/refusal';
import { checkHolidayRegion } from './holiday-region';
import { auditBefore, auditOf } from './tariff-audit';

/** Replaces a tariff from its own start; revenue of that time follows, as it is always computed from the records. */
export async function correctStationTariff(
  context: Context,
  { station_id: _, valid_from, ...terms }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { actor, db, now } = context;
  await checkHolidayRegion(terms);
  await db.asAccount(actor, async (tx) => {
    await lockShares(tx, [station.key]);
    const [before] = await readTariffs(tx, station.key, valid_from, valid_from);
    if (before?.validFrom !== valid_from) throw new Refusal(CODES.invalid, 'tariffs.noRecord');
    const today = cutsOf(await timeZoneOfStation(tx, station.key)).dayOf(now.getTime());
    await correctTariff(tx, station.key, terms, { validFrom: valid_from, today, now, accountId: actor.accountId });
    await audited(context, tx, {
      action: 'correct-tariff',
      object: `station:${station.id}`,
      detail: { validFrom: valid_from, ...auditOf(terms), ...auditBefore(termsOfRow(before)) },
    });
  });
  return null;
}
