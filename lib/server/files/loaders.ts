import 'server-only';
import { fileId, getFile } from '@/lib/contract/upstream/upload';
import type { Problem } from '@/lib/domain/problem';
import { readPieces } from '../http/body';
import { problemResponse } from '../http/problem-response';
import { requestUpstream } from '../http/upstream-client';
import { readCookie } from '../session/read-cookie';
import { readRequest } from '../session/request-context';

/** Far above what a rewritten picture weighs. */
const LIMIT = 8 * 1024 * 1024;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

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
  const answer = await requestUpstream(getFile, { id }, caller, (response) => readPieces(response.body, LIMIT));
  if (!answer.ok) return problemResponse(answer.problem);
  const { response, body } = answer.value;
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 401) return problemResponse({ kind: 'unauthorised' });
  if (response.status !== 200 || !TYPES.has(type)) return missing();
  return new Response(Buffer.concat(body), {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="picture.${type.slice('image/'.length)}"`,
      'cache-control': 'private, max-age=300',
      vary: 'cookie',
    },
  });
}

const ABSENT: Problem = { kind: 'forbidden' };

function missing(): Response {
  return problemResponse(ABSENT, 404);
}
