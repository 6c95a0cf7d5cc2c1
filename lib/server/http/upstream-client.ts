import 'server-only';
import { randomUUID } from 'node:crypto';
import { environment } from '@/lib/config/environment';
import { CALL_TIMEOUT_MS, envelope, USUAL_CODES } from '@/lib/contract/envelope';
import type { Entry, InputOf, OutputOf } from '@/lib/contract/entry';
import { notingIds } from '@/lib/contract/id-types';
import type { IdKind } from '@/lib/contract/id-types';
import { leavingOutOdd, type OddEntry } from '@/lib/contract/odd-entries';
import { parseFirst } from '@/lib/contract/parse-first';
import { parseCallInput } from '@/lib/contract/parse-input';
import { paths, readReply } from '@/lib/contract/read-reply';
import { toRequest } from '@/lib/contract/to-request';
import { isNothing, meaningsByCode } from '@/lib/domain/upstream/meaning';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { dropFleet } from '../fleet/fleet-store';
import { log } from '../log/log';
import { isKnownAbsent, noteAbsence } from './absent-calls';
import type { Absence } from './absent-calls';
import { withAccessToken } from './access-token';
import { BodyTooLarge, readText } from './body';
import type { Caller } from './caller';
import { fetchWithin, isTimeout } from './fetch-within';
import { inIdTypes, learnIdTypes } from './id-types';
import { plainMessage, problemOfAnswer, retryAfterOf } from './upstream-problem';
import { callerHeaders } from './upstream-request';
import { wrongFields } from './wrong-fields';

const BODY_LIMIT = 8 * 1024 * 1024;

/** Additional headers of a call; `HEAD` requests only the headers of the response. */
export interface How {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'HEAD';
}

/** What the caller of a call expects of its response. */
interface Expected {
  /** Whether an empty list means that the upstream lacks the call, since there must be data. */
  readonly some?: boolean;
  /** Whether an invalid list entry makes the response invalid; otherwise the entry is left out (ADR 213). */
  readonly whole?: boolean;
}

/**
 * Calls the upstream and returns the parsed `data`; any failure is a Problem (P7.1, P8.1, P9.1). An optional call that the
 * upstream lacks gives `not-offered`, and is not requested again for a while (ADR 199). Never throws.
 */
export async function callUpstream<E extends Entry>(
  entry: E,
  input: InputOf<E>,
  caller: Caller,
  expected: Expected = {},
): Promise<Outcome<OutputOf<E>>> {
  const base = baseOf(entry, caller);
  if (isKnownAbsent(entry, base, caller)) return fail({ kind: 'not-offered' });
  const answer = await requestUpstream(entry, input, caller, (response) => readText(response.body, BODY_LIMIT));
  if (!answer.ok) return answer;
  const { outcome, absence } = readOutput(entry, answer.value.response, answer.value.body, caller, expected);
  if (outcome.ok || absence !== null) noteAbsence(entry, base, caller, absence);
  // Other data cached for the token must not be shown any more either.
  if (!outcome.ok && outcome.problem.kind === 'unauthorised') dropFleet(caller);
  return outcome;
}

/** Whether the upstream may have a call, judged by earlier responses, so that a page offering it need not wait for one. */
export const mayHave = (entry: Entry, caller: Caller): boolean => !isKnownAbsent(entry, baseOf(entry, caller), caller);

interface Read<T> {
  readonly outcome: Outcome<T>;
  /** What a failed response shows to be absent, if the call is optional. */
  readonly absence: Absence | null;
}

function readOutput<E extends Entry>(
  entry: E,
  response: Response,
  body: string,
  caller: Caller,
  { some = false, whole = false }: Expected,
): Read<OutputOf<E>> {
  const { outcome: data, absence } = readData(entry, response, body, caller);
  if (!data.ok) return { outcome: data, absence };
  const types = new Map<IdKind, boolean>();
  const parse = () => notingIds(types, () => parseFirst(entry.output, data.value, false));
  const { result: output, odd } = whole ? { result: parse(), odd: [] } : leavingOutOdd(parse);
  if (output.success) {
    learnIdTypes(upstreamOf(caller), types);
    if (odd.length > 0) reportOdd(entry, odd, caller);
  }
  const isEmpty = some && Array.isArray(output.data) && output.data.length === 0;
  if (output.success && !isEmpty) return { outcome: ok(output.data as OutputOf<E>), absence: null };
  if (entry.extension && isNothing(data.value)) return NOTHING_FOR_CALLER;
  return { outcome: badAnswer(entry, output.error ? paths(output.error) : 'empty', caller), absence: null };
}

const MOST_REPORTED = 5;

/** One log line for all entries left out of a response. */
function reportOdd(entry: Entry, odd: readonly OddEntry[], caller: Caller): void {
  const about = {
    call: entry.name,
    tenant: caller.tenant.prefix,
    count: odd.length,
    what: odd.slice(0, MOST_REPORTED),
  };
  log().error(about, 'entries of an answer were left out: the upstream answered them wrongly');
}

const NOTHING_FOR_CALLER: Read<never> = { outcome: fail({ kind: 'not-offered' }), absence: 'answer' };

/** Calls the upstream and returns its success message (P8.28), as one line of plain text; empty if there is none. */
export async function callForMessage<E extends Entry>(
  entry: E,
  input: InputOf<E>,
  caller: Caller,
): Promise<Outcome<string>> {
  const answer = await requestUpstream(entry, input, caller, (response) => readText(response.body, BODY_LIMIT));
  if (!answer.ok) return answer;
  const { response, body } = answer.value;
  const data = readEnvelope(entry, response, body, caller);
  if (!data.ok) return data;
  const reply = envelope.safeParse(parseJson(body));
  const message = plainMessage(reply.data?.msg ?? '');
  return ok(/^(success|ok)?$/i.test(message) ? '' : message);
}

/**
 * Sends a call and lets `read` read its body, within the time limit of a call. The caller checks the status; an error thrown
 * by the reader means a truncated or oversized body.
 */
export async function requestUpstream<E extends Entry, T>(
  entry: E,
  input: InputOf<E>,
  caller: Caller,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
  { headers = {}, method }: How = {},
): Promise<Outcome<{ readonly response: Response; readonly body: T }>> {
  const parsed = parseCallInput(entry.input, input);
  if (!parsed.success) {
    // The portal's own entry accepted input that the upstream's entry rejects: logged, since both should follow one rule.
    log().warn({ call: entry.name, where: paths(parsed.error) }, 'a call does not fit the contract');
    return fail({ kind: 'validation', fields: wrongFields(parsed.error) });
  }
  let begun = false;
  try {
    const base = baseOf(entry, caller);
    // The time-series service uses the upstream's ids.
    const sent = inIdTypes(entry, await withAccessToken(entry, parsed.data, caller.tenant), upstreamOf(caller));
    const { url, init } = toRequest(entry, sent, base, { ...callerHeaders(caller), ...headers });
    return await fetchWithin(CALL_TIMEOUT_MS, url, { ...init, ...(method && { method }) }, async (response, signal) => {
      begun = true;
      return ok({ response, body: await read(response, signal) });
    });
  } catch (error) {
    if (isTimeout(error)) return connectionProblem(entry, 'timeout', error);
    if (error instanceof BodyTooLarge) return badAnswer(entry, error.message, caller);
    // A failure after the response began means a truncated body.
    return begun ? badAnswer(entry, 'the body was cut', caller) : connectionProblem(entry, 'unreachable', error);
  }
}

/** The `data` of a response's envelope, or the problem it reports. */
export function readEnvelope(entry: Entry, response: Response, text: string, caller: Caller): Outcome<unknown> {
  return readData(entry, response, text, caller).outcome;
}

function readData(entry: Entry, response: Response, text: string, caller: Caller): Read<unknown> {
  const byCode = meaningsByCode(USUAL_CODES, caller.tenant.upstreamCodes);
  const { headers, status } = response;
  const reply = readReply(entry, { status, contentType: headers.get('content-type'), text }, byCode);
  if (reply.kind === 'success') return { outcome: ok(reply.data), absence: null };
  if (reply.kind === 'nothing') return NOTHING_FOR_CALLER;
  const { code, data, meaning, message } = reply;
  const about = code === null ? null : { code, message, named: byCode.get(code) ?? null };
  const problem = problemOfAnswer(entry, about, meaning, retryAfterOf(headers, data));
  // The upstream or a proxy in front of it failed: there is no response of the upstream itself.
  if (!problem && meaning === null && status >= 500 && !envelope.safeParse(parseJson(text)).success)
    return { outcome: connectionProblem(entry, 'unreachable', { code: `status ${status}` }), absence: null };
  if (!problem) return { outcome: badAnswer(entry, `status ${status} without a code`, caller), absence: null };
  // The operator's token was rejected, not the user's: signing in again would not help.
  if (problem.kind === 'unauthorised' && entry.accessToken && caller.tenant.timeseriesTokenFile)
    return {
      outcome: badAnswer(entry, 'the token of timeseriesTokenFile (tenants file) was refused', caller),
      absence: null,
    };
  // With an unknown code, a 404 may refer to the requested object.
  const absence = code === null || byCode.has(code) ? 'call' : 'answer';
  return { outcome: fail(problem), absence: problem.kind === 'not-offered' ? absence : null };
}

/** The base URL of the caller's upstream. */
export function upstreamOf(caller: Caller): string {
  const { upstreamUrl, apiPort } = environment();
  return caller.tenant.upstreamUrl ?? upstreamUrl ?? `http://127.0.0.1:${apiPort}`;
}

function baseOf(entry: Entry, caller: Caller): string {
  const { timeseriesUrl } = environment();
  const upstream = upstreamOf(caller);
  return entry.service === 'timeseries' ? (caller.tenant.timeseriesUrl ?? timeseriesUrl ?? upstream) : upstream;
}

function parseJson(text: string): unknown {
  const read = parseWithin(text, JSON_BOUNDS.answer);
  return read.ok ? read.value : undefined;
}

/** A response that violates the contract: logged with a number that is shown to the user. */
export function badAnswer(entry: Entry, what: string, caller: Caller): Outcome<never> {
  const id = randomUUID();
  log().error({ id, call: entry.name, tenant: caller.tenant.prefix, what }, 'the upstream answered wrongly');
  return fail({ kind: 'bad-answer', id });
}

function connectionProblem(entry: Entry, kind: Problem['kind'], error: unknown): Outcome<never> {
  log().warn({ call: entry.name, kind, cause: causeCode(error) }, 'the upstream did not answer');
  return fail({ kind });
}

/** The code of a connection error, as Node.js attaches it. */
function causeCode(error: unknown): string {
  const cause = property(error, 'cause');
  const code = property(cause, 'code') ?? property(error, 'code') ?? property(error, 'name');
  return typeof code === 'string' ? code : 'unknown';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
