import type { Context } from '../context';
import { fileName, insertFile } from './file-repository';
import { audited } from '../audit/audit';
import { takePicture, type Upload } from './take-picture';

/** Stores a picture for a station (P7.30). The uploader may use the returned name in `station_image`. */
export async function uploadFile(context: Context, input: Upload): Promise<{ url: string }> {
  const { actor, db, now, tenant } = context;
  const picture = await takePicture(context, input, 'station');
  return db.asAccount(actor, async (tx) => {
    const id = await insertFile(tx, { tenant, ownerId: actor.accountId, purpose: 'station', picture, now });
    await audited(context, tx, {
      action: 'upload-file',
      object: `file:${id}`,
      detail: { bytes: picture.content.length },
    });
    return { url: fileName(id) };
  });
}
