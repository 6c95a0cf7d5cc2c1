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
import { isNothing, meaningsByCode } from '@/lib/domain/answers/meaning';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/bounds/json-bounds';
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

/** Headers beside those of every call; `HEAD` asks for the head of an answer alone. */
export interface How {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'HEAD';
}

/** What the caller of a call knows about its answer. */
interface Expected {
  /** Whether an empty list says that the upstream does not have the call, since there is something to tell. */
  readonly some?: boolean;
  /** Whether an odd entry of a list makes the answer a wrong one, where it would be left out otherwise (ADR 213). */
  readonly whole?: boolean;
}

/**
 * Calls the upstream and gives the parsed `data`; whatever goes wrong is a Problem (P7.1, P8.1, P9.1). What the upstream does not
 * have and need not have is `not-offered`, and not asked for again for a while (ADR 199). Never throws.
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
  // Whatever else is kept for the token is not shown any more either.
  if (!outcome.ok && outcome.problem.kind === 'unauthorised') dropFleet(caller);
  return outcome;
}

/** Whether the upstream may have a call, as far as its answers have shown: a page that offers what the call serves need not wait for one. */
export const mayHave = (entry: Entry, caller: Caller): boolean => !isKnownAbsent(entry, baseOf(entry, caller), caller);

interface Read<T> {
  readonly outcome: Outcome<T>;
  /** What the answer shows to be absent, where it is no answer to an optional call. */
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

const MOST_TOLD = 5;

/** One line for all that was left out of an answer. */
function reportOdd(entry: Entry, odd: readonly OddEntry[], caller: Caller): void {
  const about = { call: entry.name, tenant: caller.tenant.prefix, count: odd.length, what: odd.slice(0, MOST_TOLD) };
  log().error(about, 'entries of an answer were left out: the upstream answered them wrongly');
}

const NOTHING_FOR_CALLER: Read<never> = { outcome: fail({ kind: 'not-offered' }), absence: 'answer' };

/** Calls the upstream and gives what it says of its success (P8.28), as one line of plain text; empty where it says nothing. */
export async function askUpstream<E extends Entry>(
  entry: E,
  input: InputOf<E>,
  caller: Caller,
): Promise<Outcome<string>> {
  const answer = await requestUpstream(entry, input, caller, (response) => readText(response.body, BODY_LIMIT));
  if (!answer.ok) return answer;
  const { response, body } = answer.value;
  const data = readEnvelope(entry, response, body, caller);
  if (!data.ok) return data;
  const said = envelope.safeParse(parseJson(body));
  const message = plainMessage(said.data?.msg ?? '');
  return ok(/^(success|ok)?$/i.test(message) ? '' : message);
}

/**
 * Sends a call and has its body read, within the time of a call. The status is the reader's to judge; what the reader
 * throws is a body that was cut or is longer than it takes.
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
    // The portal's own entry let through what the upstream refuses: logged, since both should be one rule.
    log().warn({ call: entry.name, where: paths(parsed.error) }, 'a call does not fit the contract');
    return fail({ kind: 'validation', fields: wrongFields(parsed.error) });
  }
  let begun = false;
  try {
    const base = baseOf(entry, caller);
    // Ids of the time-series service are those that the upstream gave.
    const sent = inIdTypes(entry, await withAccessToken(entry, parsed.data, caller.tenant), upstreamOf(caller));
    const { url, init } = toRequest(entry, sent, base, { ...callerHeaders(caller), ...headers });
    return await fetchWithin(CALL_TIMEOUT_MS, url, { ...init, ...(method && { method }) }, async (response, signal) => {
      begun = true;
      return ok({ response, body: await read(response, signal) });
    });
  } catch (error) {
    if (isTimeout(error)) return connectionProblem(entry, 'timeout', error);
    if (error instanceof BodyTooLarge) return badAnswer(entry, error.message, caller);
    // Whatever breaks off what has begun leaves a cut answer.
    return begun ? badAnswer(entry, 'the body was cut', caller) : connectionProblem(entry, 'unreachable', error);
  }
}

/** The `data` of an answer's envelope, or what the answer says instead. */
export function readEnvelope(entry: Entry, response: Response, text: string, caller: Caller): Outcome<unknown> {
  return readData(entry, response, text, caller).outcome;
}

function readData(entry: Entry, response: Response, text: string, caller: Caller): Read<unknown> {
  const byCode = meaningsByCode(USUAL_CODES, caller.tenant.upstreamCodes);
  const { headers, status } = response;
  const said = readReply(entry, { status, contentType: headers.get('content-type'), text }, byCode);
  if (said.kind === 'success') return { outcome: ok(said.data), absence: null };
  if (said.kind === 'nothing') return NOTHING_FOR_CALLER;
  const { code, data, meaning, message } = said;
  const about = code === null ? null : { code, message, named: byCode.get(code) ?? null };
  const problem = problemOfAnswer(entry, about, meaning, retryAfterOf(headers, data));
  // It broke, or a front says so for it: no answer of the upstream's own came of the call.
  if (!problem && meaning === null && status >= 500 && !envelope.safeParse(parseJson(text)).success)
    return { outcome: connectionProblem(entry, 'unreachable', { code: `status ${status}` }), absence: null };
  if (!problem) return { outcome: badAnswer(entry, `status ${status} without a code`, caller), absence: null };
  // It was the operator's token that was refused, not the user's: whoever signs in anew has the same.
  if (problem.kind === 'unauthorised' && entry.accessToken && caller.tenant.timeseriesTokenFile)
    return {
      outcome: badAnswer(entry, 'the token of timeseriesTokenFile (tenants file) was refused', caller),
      absence: null,
    };
  // A code that nobody knows beside a 404 may be about what was asked for.
  const absence = code === null || byCode.has(code) ? 'call' : 'answer';
  return { outcome: fail(problem), absence: problem.kind === 'not-offered' ? absence : null };
}

/** Where the caller's upstream is. */
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

/** An answer that breaks the contract: logged with a number that the user is shown. */
export function badAnswer(entry: Entry, what: string, caller: Caller): Outcome<never> {
  const id = randomUUID();
  log().error({ id, call: entry.name, tenant: caller.tenant.prefix, what }, 'the upstream answered wrongly');
  return fail({ kind: 'bad-answer', id });
}

function connectionProblem(entry: Entry, kind: Problem['kind'], error: unknown): Outcome<never> {
  log().warn({ call: entry.name, kind, cause: causeCode(error) }, 'the upstream did not answer');
  return fail({ kind });
}

/** The code of a broken connection, as Node.js hangs it into the error. */
function causeCode(error: unknown): string {
  const cause = property(error, 'cause');
  const code = property(cause, 'code') ?? property(error, 'code') ?? property(error, 'name');
  return typeof code === 'string' ? code : 'unknown';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
