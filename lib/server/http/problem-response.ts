import 'server-only';
import type { Problem, ProblemKind } from '@/lib/domain/problem';

const STATUS: Record<ProblemKind, number> = {
  validation: 400,
  unauthorised: 401,
  forbidden: 403,
  'upstream-code': 422,
  'too-many': 429,
  unexpected: 500,
  'not-offered': 501,
  'bad-answer': 502,
  unreachable: 503,
  timeout: 504,
};

/** The only error format of the portal's API, with the HTTP status of its kind. */
export function problemResponse(problem: Problem, status: number = STATUS[problem.kind]): Response {
  const response = Response.json(problem, { status, headers: { 'cache-control': 'private, no-store' } });
  if (problem.retryAfter !== undefined) response.headers.set('retry-after', String(problem.retryAfter));
  return response;
}
