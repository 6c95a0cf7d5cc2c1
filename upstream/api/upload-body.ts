import type { FastifyRequest } from 'fastify';
import { CODES } from '@/lib/contract/envelope';
import { UPLOAD_FIELD } from '@/lib/contract/upstream/files';
import { PICTURE_BYTES } from '@/lib/domain/account/profile/picture';
import { Refusal } from './refusal';

export const MULTIPART = 'multipart/form-data';

/** Exactly one file and nothing else (safety 1.7). */
export const UPLOAD_LIMITS = {
  fileSize: PICTURE_BYTES,
  files: 1,
  parts: 1,
  fields: 0,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

/** The file of a multipart body, read into memory. Its name and type are not trusted and are dropped. */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal(CODES.invalid, 'stations.picture.form');
  const found: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: UPLOAD_LIMITS })) {
      if (part.type !== 'file') throw new Refusal(CODES.invalid, 'stations.picture.one');
      const bytes = await part.toBuffer();
      if (part.fieldname !== UPLOAD_FIELD) {
        throw new Refusal(CODES.invalid, 'invalid.unknown', { field: part.fieldname.slice(0, 100) });
      }
      found[UPLOAD_FIELD] = new File([new Uint8Array(bytes)], UPLOAD_FIELD);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (found[UPLOAD_FIELD] === undefined) throw new Refusal(CODES.invalid, 'invalid.missing', { field: UPLOAD_FIELD });
  return found;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(CODES.invalid, 'stations.picture.size');
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Refusal(CODES.invalid, 'stations.picture.one');
  }
  // A truncated body, or one that is not multipart.
  return new Refusal(CODES.invalid, 'stations.picture.form');
}
