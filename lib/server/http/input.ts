import 'server-only';
import type { Entry, ParsedInputOf } from '@/lib/contract/entry';
import { parseCallInput } from '@/lib/contract/parse-input';
import { UPLOAD_FIELD } from '@/lib/contract/upstream/files';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { PICTURE_BYTES } from '@/lib/domain/account/profile/picture';
import { BodyTooLarge, readPieces, readText } from './body';
import { wrongFields } from './wrong-fields';

const BODY_LIMIT = 64 * 1024;
/** The file and its multipart overhead. */
const UPLOAD_LIMIT = PICTURE_BYTES + 16 * 1024;

/** The input of a request, validated by its entry's schema; a `validation` Problem names every invalid field. */
export async function readInput<E extends Entry>(entry: E, request: Request): Promise<Outcome<ParsedInputOf<E>>> {
  const raw = await rawOf(entry, request);
  if (!raw.ok) return raw;
  const parsed = parseCallInput(entry.input, raw.value);
  return parsed.success
    ? ok(parsed.data as ParsedInputOf<E>)
    : fail({ kind: 'validation', fields: wrongFields(parsed.error) });
}

function rawOf(entry: Entry, request: Request): Outcome<unknown> | Promise<Outcome<unknown>> {
  if (entry.method === 'GET') return queryOf(request);
  return entry.encoding === 'multipart' ? formOf(request) : jsonOf(request);
}

function queryOf(request: Request): Outcome<unknown> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(fields, name)) return fail({ kind: 'validation', fields: { [name]: 'errors.kind.validation' } });
    fields[name] = value;
  }
  return ok(fields);
}

async function jsonOf(request: Request): Promise<Outcome<unknown>> {
  try {
    const text = await readText(request.body, BODY_LIMIT);
    if (text === '') return ok({});
    const read = parseWithin(text, JSON_BOUNDS.callBody);
    return read.ok ? ok(read.value) : wrongBody();
  } catch (error) {
    if (error instanceof BodyTooLarge) return wrongBody();
    throw error;
  }
}

/** The fields of a multipart body, each once; it is read within its limit before it is parsed. */
async function formOf(request: Request): Promise<Outcome<unknown>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(Buffer.concat(await readPieces(request.body, UPLOAD_LIMIT)));
  } catch (error) {
    if (error instanceof BodyTooLarge)
      return fail({ kind: 'validation', fields: { [UPLOAD_FIELD]: 'profile.avatar.size' } });
    throw error;
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => null);
  if (form === null) return wrongBody();
  const fields = [...form.entries()];
  if (new Set(fields.map(([name]) => name)).size < fields.length) return wrongBody();
  return ok(Object.fromEntries(fields));
}

function wrongBody(): Outcome<never> {
  return fail({ kind: 'validation', fields: { body: 'errors.kind.validation' } });
}
