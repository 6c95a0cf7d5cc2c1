import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteReportMail as entry } from '@/lib/contract/upstream/notifications/preferences';
import type { Context } from '../context';
import { deleteReportMail as remove } from './report-mail-repository';
import { notFound } from '../api/refusal';

/** Ends an emailed report of the caller, including its unsent emails. */
export async function deleteReportMail(
  { actor, db }: Context,
  { report_id: id }: ParsedInputOf<typeof entry>,
): Promise<null> {
  if (!(await db.asAccount(actor, (tx) => remove(tx, actor.accountId, id)))) throw notFound();
  return null;
}
