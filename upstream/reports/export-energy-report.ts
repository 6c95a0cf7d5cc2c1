import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { exportEnergyReport as entry } from '@/lib/contract/upstream/reports';
import type { Context } from '../context';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';

/** Audits an export of a report before it happens (safety 1.10). */
export async function exportEnergyReport(
  context: Context,
  { day, kind, stations }: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const object = `account:${context.actor.accountId}`;
  await spend(context, LIMITS.export, context.actor.accountId);
  await context.db.asAccount(context.actor, (tx) =>
    audited(context, tx, { action: 'export-energy-report', object, detail: { kind, day, stations } }),
  );
  return null;
}
