import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  ACCESS_TAG,
  deviceWire,
  FOR_EVERYBODY,
  gatewayWire,
  getStationRelevance,
  relevanceWire,
  stationWire,
  TAG_SCOPE,
} from '@/lib/contract/upstream/relevance';
import type { RelevanceWire } from '@/lib/contract/upstream/relevance';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { readPieces } from '../http/body';
import type { Caller } from '../http/caller';
import { Pace } from '../http/pace';
import { processWide } from '../http/process-wide';
import { badAnswer, paths, readEnvelope, requestUpstream } from '../http/upstream-client';
import { AnswerSplitter, BrokenAnswer } from './answer-splitter';
import { Seats } from './seats';

/** Twice what ten thousand stations with five devices each take where every optional field is there. */
const FLEET_LIMIT = 160 * 1024 * 1024;
/** An answer beyond this takes a seat until it is mapped: no more than two such are in memory at a time. */
const LARGE = 8 * 1024 * 1024;
const LARGE_AT_ONCE = 2;

/** What tells whether the caller's fleet is still the one that is kept. */
export interface Known {
  readonly etag: string | null;
  /** Of what the caller may reach; null where the upstream does not tell it apart. */
  readonly accessTag: string | null;
  /** Whether these tags are the same for another session only where its answer is. */
  readonly shared: boolean;
  /** Of the bytes, where there is no tag. */
  readonly digest: string | null;
}

/** The lists that a fleet is made of. Labels and points of formulas are in the answer too; nobody here reads them. */
const LISTS = { station: stationWire, device: deviceWire, access_device: deviceWire, gateway: gatewayWire } as const;
const READ_IN_PARTS = new Set([...Object.keys(LISTS), 'station_virtual_label', 'station_virtual_point']);

export type FleetAnswer = { readonly wire: RelevanceWire; readonly known: Known; readonly bytes: number } | 'unchanged';

/**
 * Asks for everything that the caller may see (P7.2), however much that is, without holding others up: the body is read to
 * its end first, within the time of a call, and then parsed in short goes. `keep` makes of it what is kept; where the upstream
 * has no tag, an equal body is told by its digest.
 */
export async function askForFleet<T>(
  caller: Caller,
  known: Known | null,
  keep: (answer: FleetAnswer) => Promise<T>,
): Promise<Outcome<T>> {
  let leave = (): void => undefined;
  let large: Promise<void> | null = null;
  try {
    const answer = await requestUpstream(
      getStationRelevance,
      {},
      caller,
      (response, signal) =>
        readPieces(response.body, FLEET_LIMIT, (size) => {
          if (size <= LARGE) return;
          large ??= seats()
            .take(signal)
            .then((free) => void (leave = free));
          return large;
        }),
      { headers: { prefer: 'return=minimal', ...(known?.etag && { 'if-none-match': known.etag }) } },
    );
    if (!answer.ok) return answer;
    const { response, body } = answer.value;
    if (response.status === 304 && known !== null) return ok(await keep('unchanged'));
    const read = await readAnswer(response, body, caller, known);
    return read.ok ? ok(await keep(read.value)) : read;
  } finally {
    leave();
  }
}

const seats = () => processWide('fleet-seats', () => new Seats(LARGE_AT_ONCE));

/** Takes the pieces off the list while it parses them. */
async function readAnswer(
  response: Response,
  pieces: Uint8Array[],
  caller: Caller,
  known: Known | null,
): Promise<Outcome<FleetAnswer>> {
  const pace = new Pace();
  const etag = response.headers.get('etag');
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  // An upstream that has tags has told already that this is another answer.
  const digest = etag === null ? await digestOf(pieces, pace) : null;
  if (known !== null && response.ok && digest !== null && digest === known.digest) return ok('unchanged');
  const found: Record<string, unknown[]> = Object.fromEntries(Object.keys(LISTS).map((name) => [name, []]));
  const splitter = new AnswerSplitter(READ_IN_PARTS);
  try {
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      for (const { list, json } of splitter.feed(piece)) {
        const item = LISTS[list as keyof typeof LISTS] as z.ZodType | undefined;
        if (item) {
          const parsed = z.array(item).safeParse(JSON.parse(`[${json}]`));
          if (!parsed.success) return badAnswer(getStationRelevance, `${list}.${paths(parsed.error)}`, caller);
          for (const one of parsed.data) found[list]?.push(one);
        }
        if (pace.isOver()) await pace.rest();
      }
    }
    const data = readEnvelope(getStationRelevance, response, splitter.rest(), caller);
    if (!data.ok) return data;
    const others = relevanceWire.safeParse(data.value);
    if (!others.success) return badAnswer(getStationRelevance, paths(others.error), caller);
    const tags = { etag, accessTag: response.headers.get(ACCESS_TAG), shared: isShared(response) };
    // A list as JSON text, or none at all, is among the others.
    const lists = Object.entries(found).filter(([, items]) => items.length > 0);
    return ok({ wire: { ...others.data, ...Object.fromEntries(lists) }, known: { ...tags, digest }, bytes });
  } catch (error) {
    if (!(error instanceof BrokenAnswer) && !(error instanceof SyntaxError)) throw error;
    return badAnswer(getStationRelevance, error instanceof BrokenAnswer ? error.message : 'not JSON', caller);
  }
}

async function digestOf(pieces: readonly Uint8Array[], pace: Pace): Promise<string> {
  const hash = createHash('sha1');
  for (const piece of pieces) {
    hash.update(piece);
    if (pace.isOver()) await pace.rest();
  }
  return hash.digest('base64url');
}

const isShared = (response: Response): boolean =>
  response.headers.get(TAG_SCOPE) === FOR_EVERYBODY &&
  response.headers.get('etag') !== null &&
  response.headers.get(ACCESS_TAG) !== null;

/** What the upstream says of what is kept, and of which. */
export interface Checked<K> {
  readonly is: 'unchanged' | 'same-access' | 'ask';
  readonly of: K | null;
}

/**
 * Asks whether what is kept still holds, without the answer itself. `same-access` says that the caller may still see what
 * they saw and nothing else, but that something in it has changed; `ask` that only the whole answer can tell. Beside what
 * was kept for the caller stands what `others` were given: it holds for the caller too where the upstream, asked with his
 * own token, names its tags, and says of them that they are nobody else's.
 */
export async function checkFleet<K extends { readonly known: Known; readonly currentAt: number }>(
  caller: Caller,
  own: K | null,
  others: readonly K[] = [],
): Promise<Outcome<Checked<K>>> {
  const tagged = own && own.known.etag !== null && own.known.accessTag !== null ? own : null;
  const asked = [...(tagged ? [tagged] : []), ...others];
  if (asked.length === 0) return ok({ is: 'ask', of: null });
  const tags = asked.map(({ known }) => known.etag).join(', ');
  const answer = await requestUpstream(getStationRelevance, {}, caller, () => Promise.resolve(null), {
    method: 'HEAD',
    headers: { prefer: 'return=minimal', 'if-none-match': tags },
  });
  if (!answer.ok) return answer;
  const { response } = answer.value;
  const [etag, accessTag] = [response.headers.get('etag'), response.headers.get(ACCESS_TAG)];
  // A single tag of the caller's own need not be named again.
  if (response.status === 304 && tagged && others.length === 0) return ok({ is: 'unchanged', of: tagged });
  const ofCaller = asked.filter(
    (one) => one.known.accessTag === accessTag && (one === tagged || (isShared(response) && one.known.shared)),
  );
  const equal = response.status === 304 ? ofCaller.find(({ known }) => known.etag === etag) : undefined;
  if (equal) return ok({ is: 'unchanged', of: equal });
  const [like] = ofCaller.sort((a, b) => b.currentAt - a.currentAt);
  return ok(response.ok && like ? { is: 'same-access', of: like } : { is: 'ask', of: null });
}
