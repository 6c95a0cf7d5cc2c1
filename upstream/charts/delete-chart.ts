import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteChart as entry } from '@/lib/contract/upstream/charts';
import type { Context } from '../context';
import { deleteSavedChart } from './saved-chart-repository';
import { audited } from '../audit/audit';
import { notFound } from '../api/refusal';

/** Deletes a chart of the caller, also for everyone it was shared with. */
export async function deleteChart(context: Context, { chart_id: id }: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db } = context;
  await db.asAccount(actor, async (tx) => {
    const name = await deleteSavedChart(tx, id, actor.accountId);
    if (name === null) throw notFound();
    await audited(context, tx, { action: 'delete-chart', object: `chart:${id}`, detail: { name } });
  });
  return null;
}
