import { z } from 'zod';
import { PICTURE_BYTES } from '../../domain/account/profile/picture';
import { entry } from '../entry';
import { anything } from '../loose-values';

/** The form field that holds the file. */
export const UPLOAD_FIELD = 'file';

/** Safety 1.7: one file. Its type is detected from the bytes, never from the name or the declared type. */
const input = z.strictObject({ [UPLOAD_FIELD]: z.file().min(1).max(PICTURE_BYTES) });

/** The stored name: as `url`, as `name`, or bare. */
const storedFile = z
  .union([z.string().min(1), z.object({ url: z.string().min(1) }), z.object({ name: z.string().min(1) })])
  .transform((value) => ({ url: typeof value === 'string' ? value : 'url' in value ? value.url : value.name }));

const upload = { method: 'POST', encoding: 'multipart', input, output: storedFile } as const;

export const uploadFile = entry({
  ...upload,
  name: 'upload_file',
  path: '/common/upload_file',
  rows: ['P7.30'],
  summary: 'Upload a picture of a station',
});

/** Returns code 200 (P5.39), with the url beside the code; the envelope's reader moves it into `data`. */
export const uploadAvatar = entry({
  ...upload,
  name: 'upload_avatar',
  path: '/common/upload_avatar',
  success: 200,
  rows: ['P7.31', 'P5.39'],
  summary: 'Upload the own picture',
});

/** Names of stored files: this prefix and the id, below the static base (P7.36). */
export const FILE_FOLDER = 'files/';
/** The id of a stored file: 128 random bits, base64url. */
export const fileId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'not a file');

/** Returns the bytes themselves, with their type; only errors use the envelope. */
export const getFile = entry({
  name: 'get_file',
  method: 'GET',
  path: '/common/get_file',
  input: z.strictObject({ id: fileId }),
  output: anything,
  extension: true,
  rows: ['P7.36'],
  summary: 'A stored picture that the caller may see',
});
