import { CODES } from '@/lib/contract/envelope';
import { UPLOAD_FIELD } from '@/lib/contract/upstream/files';
import type { Context } from '../context';
import { PicturesBusy, rewriteApart } from './run-picture';
import { BadPicture, type PicturePurpose } from './rewrite-picture';
import { bytesOf, MOST_BYTES, type Picture } from './file-repository';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';

/** The parsed input of an upload call. */
export interface Upload {
  readonly [UPLOAD_FIELD]: File;
}

/**
 * The uploaded picture, re-encoded. Refuses anything that is not a picture, and uploads beyond the limits of rate and size (safety 1.3,
 * 1.7).
 */
export async function takePicture(context: Context, input: Upload, purpose: PicturePurpose): Promise<Picture> {
  const { actor, db } = context;
  await spend(context, LIMITS.upload, actor.accountId);
  const used = await db.asAccount(actor, (tx) => bytesOf(tx, actor.accountId));
  if (used >= MOST_BYTES) throw new Refusal(CODES.invalid, 'stations.picture.full');
  try {
    return await rewriteApart(new Uint8Array(await input[UPLOAD_FIELD].arrayBuffer()), purpose);
  } catch (error) {
    if (error instanceof BadPicture) throw new Refusal(CODES.invalid, `stations.picture.${error.problem}`);
    if (error instanceof PicturesBusy) throw new Refusal(CODES.unavailable, 'unavailable', {}, 5);
    throw error;
  }
}
