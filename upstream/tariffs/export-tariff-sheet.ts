import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { exportTariffSheet as entry } from '@/lib/contract/upstream/tariffs';
import type { Context } from '../context';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';

/** Audits an export of a station's tariff sheet before it happens (safety 1.10). */
export async function exportTariffSheet(
  context: Context,
  { start, end }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  await spend(context, LIMITS.export, context.actor.accountId);
  await context.db.asAccount(context.actor, (tx) =>
    audited(context, tx, { action: 'export-tariff-sheet', object: `station:${station.id}`, detail: { start, end } }),
  );
  return null;
}
