import 'server-only';
import { screenPicture } from '@/lib/contract/portal/board';
import { fileId, getFile } from '@/lib/contract/upstream/upload';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { readPieces } from '../http/body';
import type { Caller } from '../http/caller';
import { problemResponse } from '../http/problem-response';
import { routeTo } from '../http/route';
import { requestUpstream } from '../http/upstream-client';
import { readCookie } from '../session/read-cookie';
import { readRequest } from '../session/request-context';

/** Far above what a rewritten picture weighs. */
const LIMIT = 8 * 1024 * 1024;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

const ABSENT: Problem = { kind: 'forbidden' };

/**
 * A stored picture, after the upstream has looked whether this caller may see it (safety 1.7). Whatever the upstream says
 * of it, it leaves as a picture and nothing else; who may not see it and who asks for what is not there are told the same.
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

/** The picture that a wall board shows, by the token of its link; a session, if there is one, counts for nothing (ADR 147). */
export const answerBoardPicture = routeTo(
  screenPicture,
  async ({ caller, input: { id, token } }) => {
    const answer = await readPicture({ ...caller, token }, id);
    // An ended link signs nobody out.
    if (!answer.ok) return answer.problem.kind === 'unauthorised' ? fail(ABSENT) : answer;
    return answer.value === null ? fail(ABSENT) : ok(answer.value);
  },
  (picture) => pictureResponse(picture, { 'cache-control': 'private, no-store' }),
);

interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** What the upstream has under an id, as far as this caller may see it; null for what is no picture and what is not there. */
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
