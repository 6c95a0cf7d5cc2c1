import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteStationView as entry } from '@/lib/contract/upstream/stations/views';
import type { Context } from '../context';
import { deleteStationView as remove, endViewSharing } from './station-view-repository';
import { audited } from '../audit/audit';
import { notFound } from '../api/refusal';

/** Deletes a view of the caller. For another's view it ends the sharing, if the caller leads the organisation; its owner retains it. */
export async function deleteStationView(context: Context, { view_id: id }: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db } = context;
  const object = `view:${id}`;
  const isOwn = await db.asAccount(actor, async (tx) => {
    const name = await remove(tx, id, actor.accountId);
    if (name === null) return false;
    await audited(context, tx, { action: 'delete-view', object, detail: { name } });
    return true;
  });
  if (isOwn) return null;
  await db.asService(async (tx) => {
    const name = await endViewSharing(tx, id, actor);
    if (name === null) throw notFound();
    await audited(context, tx, { action: 'unshare-view', object, detail: { name } });
  });
  return null;
}
