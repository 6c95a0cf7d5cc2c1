import type { Context } from '../context';
import { changeAvatar } from '../account/account-repository';
import { deleteOwnFile, fileName, insertFile } from './file-repository';
import { audited } from '../audit/audit';
import { takePicture, type Upload } from './take-picture';

/** Sets the caller's avatar (P7.31) and deletes the previous one. */
export async function uploadAvatar(context: Context, input: Upload): Promise<{ url: string }> {
  const { actor, db, now, tenant } = context;
  const picture = await takePicture(context, input, 'avatar');
  return db.asAccount(actor, async (tx) => {
    const id = await insertFile(tx, { tenant, ownerId: actor.accountId, purpose: 'avatar', picture, now });
    const before = await changeAvatar(tx, actor.accountId, fileName(id));
    await deleteOwnFile(tx, actor.accountId, before);
    await audited(context, tx, {
      action: 'upload-avatar',
      object: `account:${actor.accountId}`,
      detail: { file: id, bytes: picture.content.length },
    });
    return { url: fileName(id) };
  });
}
