import type { Call, CallInput, CallOutput } from '@/lib/contract/portal/call';
import type { Problem, ProblemKind } from '@/lib/domain/problem';
import { isOfOlderSession } from './login-hints';
import { CallError, problemOf } from './call-error';
import { confirmed } from './confirm';
import { leaveFor } from './leaving';
import { beginChange, leaveAfterChanges } from './session-end';
import { suspectOutage } from './outage';

export { CallError, problemOf };

/** Longer than the server's own 10 s (P9.1), so that its specific error arrives first. */
const LIMIT_MS = 12_000;
/** Allows for five megabytes over a slow connection. */
export const UPLOAD_LIMIT_MS = 90_000;

/**
 * Where a page with a rejected session goes: to the sign-in page and back here (safety 1.1), or to this page again if the
 * browser has a newer session.
 */
export function refusedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const place = pathname + search;
  return isOfOlderSession() ? place : `/login?expired=1&next=${encodeURIComponent(place)}`;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly limitMs?: number;
  /** Leaves for another page; by default through the browser, unless the page is already being left. */
  readonly leave?: (address: string) => void;
}

/**
 * Makes a call of the portal; input that is undefined is omitted. Throws `CallError`, or `NotConfirmed` if the user did not
 * confirm a change with the password.
 */
export function call<C extends Call>(to: C, input: CallInput<C>, options: CallOptions = {}): Promise<CallOutput<C>> {
  if (to.method === 'GET') return request(addressOf(to, input), { method: 'GET' }, options);
  if (to.encoding === 'multipart')
    return request(
      to.path,
      { method: 'POST', body: formOf(input as Readonly<Record<string, Blob>>) },
      { limitMs: UPLOAD_LIMIT_MS, ...options },
    );
  const [address, body] = to.encoding === 'query' ? [addressOf(to, input), {}] : [to.path, input];
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return confirmed(() => request(address, init, options));
}

/** The address of a call whose input is sent as its query. */
export function addressOf<C extends Call>({ path }: C, input: CallInput<C>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as Readonly<Record<string, string | undefined>>))
    if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function formOf(input: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  return form;
}

/** Sends a change while the page unloads: the browser delivers it afterwards and the response is ignored. At most 64 KB. */
export function sendFromLeavingPage<C extends Call>({ path }: C, input: CallInput<C>): void {
  const headers = { 'content-type': 'application/json', 'x-requested-by': 'portal' };
  fetch(path, { method: 'POST', headers, body: JSON.stringify(input), keepalive: true }).catch(() => undefined);
}

async function request<T>(
  address: string,
  init: { method: string; headers?: Record<string, string>; body?: string | FormData },
  { signal, leave = leaveFor, limitMs = LIMIT_MS }: CallOptions,
): Promise<T> {
  const limit = AbortSignal.timeout(limitMs);
  const finish = init.method === 'GET' ? () => undefined : beginChange();
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, {
      ...init,
      headers: { accept: 'application/json', 'x-requested-by': 'portal', ...init.headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await answer.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failed({ kind: limit.aborted ? 'timeout' : 'unreachable' });
  } finally {
    finish();
  }
  const body = parsed(text);
  // The server has already validated its response against the contract.
  if (answer.ok && body !== undefined) return body as T;
  const problem = asProblem(body);
  if (problem.kind === 'unauthorised') leaveAfterChanges(() => leave(refusedAddress(window.location)));
  throw failed(problem);
}

/** Creates the error of a call and reports it to the outage monitor. */
export function failed(problem: Problem): CallError {
  suspectOutage(problem.kind);
  return new CallError(problem);
}

/** Undefined for text that is not JSON, which the portal never sends. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const KINDS: ReadonlySet<string> = new Set<ProblemKind>([
  'validation',
  'upstream-code',
  'unauthorised',
  'forbidden',
  'not-offered',
  'too-many',
  'timeout',
  'unreachable',
  'bad-answer',
  'unexpected',
]);

/** A proxy's own error page counts as a bad answer. */
export function asProblem(body: unknown): Problem {
  if (typeof body === 'object' && body !== null && 'kind' in body && KINDS.has(String(body.kind)))
    return body as Problem;
  return { kind: 'bad-answer' };
}
