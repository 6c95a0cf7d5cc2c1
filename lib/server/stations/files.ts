import 'server-only';
import { screenPicture } from '@/lib/contract/portal/board';
import { fileId, getFile } from '@/lib/contract/upstream/files';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { readPieces } from '../http/body';
import type { Caller } from '../http/caller';
import { problemResponse } from '../http/problem-response';
import { routeTo } from '../http/route';
import { requestUpstream } from '../http/upstream-client';
import { readCookie } from '../session/read-cookie';
import { readRequest } from '../session/request-context';

/** Far above the size of a re-encoded picture. */
const LIMIT = 8 * 1024 * 1024;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

const ABSENT: Problem = { kind: 'forbidden' };

/**
 * A stored picture, after the upstream has checked that this caller may see it (safety 1.7). It is sent only as a picture,
 * whatever type the upstream declares; missing and forbidden pictures get the same response.
 */
export async function answerFile(request: Request, id: string): Promise<Response> {
  const header = (name: string) => request.headers.get(name);
  const context = await readRequest({ header, cookie: (name) => readCookie(header('cookie'), name) });
  if (!context) return problemResponse({ kind: 'forbidden' }, 421);
  const { caller } = context;
  if (caller.token === null) return problemResponse({ kind: 'unauthorised' });
  if (!fileId.safeParse(id).success) return missing();
  const answer = await readPicture(caller, id);
  if (!answer.ok) return problemResponse(answer.problem);
  if (answer.value === null) return missing();
  return pictureResponse(answer.value, { 'cache-control': 'private, max-age=300', vary: 'cookie' });
}

/** The picture on a wall board, authorised by its link's token; a session is ignored (ADR 147). */
export const answerBoardPicture = routeTo(
  screenPicture,
  async ({ caller, input: { id, token } }) => {
    const answer = await readPicture({ ...caller, token }, id);
    // A revoked link does not sign the user out.
    if (!answer.ok) return answer.problem.kind === 'unauthorised' ? fail(ABSENT) : answer;
    return answer.value === null ? fail(ABSENT) : ok(answer.value);
  },
  (picture) => pictureResponse(picture, { 'cache-control': 'private, no-store' }),
);

interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** The upstream's file with an id, if this caller may see it; null if it does not exist or is not a picture. */
async function readPicture(caller: Caller, id: string): Promise<Outcome<Picture | null>> {
  const answer = await requestUpstream(getFile, { id }, caller, (response) => readPieces(response.body, LIMIT));
  if (!answer.ok) return answer;
  const { response, body } = answer.value;
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 401) return fail({ kind: 'unauthorised' });
  if (response.status !== 200 || !TYPES.has(type)) return ok(null);
  return ok({ type, content: Buffer.concat(body) });
}

function pictureResponse({ content, type }: Picture, headers: Readonly<Record<string, string>>): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="picture.${type.slice('image/'.length)}"`,
      ...headers,
    },
  });
}

function missing(): Response {
  return problemResponse(ABSENT, 404);
}
