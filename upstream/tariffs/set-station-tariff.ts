import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setStationTariff as entry } from '@/lib/contract/upstream/tariffs';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { MOST_DAYS_AHEAD, validFromRange } from '@/lib/domain/tariffs/valid-from';
import type { Context } from '../context';
import { lockShares } from '../sharing/share-repository';
import { timeZoneOfStation } from '../stations/station-edit-repository';
import { readTariffAt, saveTariff, termsOfRow } from './tariff-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';
import { checkHolidayRegion } from './holiday-region';
import { auditBefore, auditOf } from './tariff-audit';

/**
 * Sets the buying and selling prices per kWh from a day on, today by default (P7.11). Past days keep their price (decisions C2); only the
 * first tariff of a station may begin in the past, as no price applied there. A day more than a year ahead is taken for a typing error.
 */
export async function setStationTariff(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { actor, db, now } = context;
  const { station_id: _, valid_from, ...terms } = input;
  await spend(context, LIMITS.tariff, actor.accountId);
  await checkHolidayRegion(terms);
  await db.asAccount(actor, async (tx) => {
    await lockShares(tx, [station.key]);
    const today = cutsOf(await timeZoneOfStation(tx, station.key)).dayOf(now.getTime());
    const validFrom = valid_from ?? today;
    const before = await readTariffAt(tx, station.key, today);
    const { first, last } = validFromRange(today, before === null);
    if (first !== null && validFrom < first) throw new Refusal(CODES.invalid, 'tariffs.past');
    if (validFrom > last) throw new Refusal(CODES.invalid, 'tariffs.far', { days: MOST_DAYS_AHEAD });
    await saveTariff(tx, station.key, terms, { validFrom, now, accountId: actor.accountId });
    await audited(context, tx, {
      action: 'set-tariff',
      object: `station:${station.id}`,
      detail: { validFrom, ...auditOf(terms), ...(before && auditBefore(termsOfRow(before))) },
    });
  });
  return null;
}
