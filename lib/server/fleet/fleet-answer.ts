import 'server-only';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ACCESS_TAG,
  FOR_EVERYBODY,
  getStationRelevance,
  MINIMAL,
  ONLY_ACCESS,
  TAG_SCOPE,
} from '@/lib/contract/upstream/stations/relevance';
import type { RelevanceDto } from '@/lib/contract/upstream/stations/relevance';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { eachPiece } from '../http/body';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { processWide } from '../http/process-wide';
import { requestUpstream } from '../http/upstream-client';
import type { Known } from './fleet-store';
import { readAnswer } from './read-answer';
import type { Ahead } from './read-answer';
import { ConcurrencyLimit } from './concurrency-limit';

/** Twice the size of ten thousand stations with five devices each and all optional fields. */
const FLEET_LIMIT = 160 * 1024 * 1024;
/** A response larger than this needs a seat until it is mapped: at most two such are in memory at a time. */
const LARGE = 8 * 1024 * 1024;
const LARGE_AT_ONCE = 2;
/** A response up to this size is parsed to its end at once, since that blocks no other requests. */
const SHORT = 1024 * 1024;

export type FleetAnswer = { readonly dto: RelevanceDto; readonly known: Known; readonly bytes: number } | 'unchanged';

/**
 * Requests everything the caller may access (P7.2) without blocking other requests, whatever its size: it is parsed in short
 * steps, the stations while the rest is received (passed to `ahead`), the rest once it is complete and wanted, so that only
 * the download counts against the time limit of a call. `keep` builds the cached value; if the upstream sends no tag, an
 * equal body is detected by its digest.
 */
export async function requestFleet<T>(
  caller: Caller,
  known: (Known & { readonly isOwn: boolean }) | null,
  keep: (answer: FleetAnswer) => Promise<T>,
  ahead: Ahead,
): Promise<Outcome<T>> {
  let leave = (): void => undefined;
  let large: Promise<void> | null = null;
  let bytes = 0;
  try {
    const answer = await requestUpstream(
      getStationRelevance,
      {},
      caller,
      async (response, signal) => {
        const pieces = new Readable({ objectMode: true, read: () => undefined });
        pieces.on('error', () => undefined);
        const reading = eachPiece(response.body, FLEET_LIMIT, (piece, size) => {
          bytes = size;
          pieces.push(piece);
          if (size <= LARGE) return;
          large ??= readLimit()
            .take(signal)
            .then((free) => void (leave = free));
          return large;
        });
        const goOn = reading.then(() => (bytes > SHORT ? ahead.goOn : undefined));
        // If the request is aborted before the stations are read, this promise has no consumer.
        goOn.catch(() => undefined);
        // If the upstream sends tags, they already show that this is another response.
        const parsing =
          response.headers.get('etag') === null || response.status === 304
            ? null
            : readAnswer(pieces, response, caller, { ...ahead, goOn });
        parsing?.catch(() => undefined);
        try {
          await reading;
          pieces.push(null);
        } catch (error) {
          pieces.destroy(error as Error);
          throw error;
        }
        return { pieces, parsing };
      },
      { headers: { prefer: MINIMAL, ...(known?.etag && { 'if-none-match': known.etag }) } },
    );
    if (!answer.ok) return answer;
    const { response, body } = answer.value;
    if (response.status === 304 && known !== null) {
      const { etag, accessTag } = tagsOf(response);
      // Another session's response may be reused only if the upstream confirms it to this session.
      const isIts = known.isOwn || (isShared(response) && etag === known.etag && accessTag === known.accessTag);
      return isIts ? ok(await keep('unchanged')) : await requestFleet(caller, null, keep, ahead);
    }
    const untagged = body.parsing ? null : await taken(body.pieces);
    const digest = untagged && (await digestOf(untagged));
    if (known !== null && response.ok && digest !== null && digest === known.digest) return ok(await keep('unchanged'));
    const dto = await (body.parsing ?? readAnswer(oneByOne(untagged ?? []), response, caller, null));
    if (!dto.ok) return dto;
    return ok(await keep({ dto: dto.value, known: { ...tagsOf(response), digest }, bytes }));
  } finally {
    leave();
  }
}

const readLimit = () => processWide('fleet-seats', () => new ConcurrencyLimit(LARGE_AT_ONCE));

const tagsOf = (response: Response): Omit<Known, 'digest'> => ({
  etag: response.headers.get('etag'),
  accessTag: response.headers.get(ACCESS_TAG),
  shared: isShared(response) && response.headers.get('etag') !== null,
});

const taken = (pieces: Readable): Promise<Uint8Array[]> => pieces.toArray() as Promise<Uint8Array[]>;

/** Removes the pieces from the list while they are parsed. */
function* oneByOne(pieces: Uint8Array[]): Generator<Uint8Array> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece;
}

async function digestOf(pieces: readonly Uint8Array[]): Promise<string> {
  const slicer = new EventLoopSlicer();
  const hash = createHash('sha1');
  for (const piece of pieces) {
    hash.update(piece);
    if (slicer.isOver()) await slicer.rest();
  }
  return hash.digest('base64url');
}

const isShared = (response: Response): boolean =>
  response.headers.get(TAG_SCOPE) === FOR_EVERYBODY && response.headers.get(ACCESS_TAG) !== null;

/** The result of checking cached responses with the upstream, and which one it refers to. */
export interface Checked<K> {
  readonly is: 'unchanged' | 'same-access' | 'read';
  readonly of: K | null;
}

/**
 * Checks whether a cached response is still valid, without downloading it. `same-access`: access is unchanged but some
 * content changed; `ask`: only the full response can tell. Apart from the caller's own cached response (`own`), those of
 * `others` are valid for the caller too if the upstream, asked with the caller's token, returns the same tags and declares
 * them shared. For large ones only the access tag is requested: their content has changed in any case, and finding out how
 * takes as long as the response itself.
 */
export async function checkFleet<K extends { readonly known: Known; readonly currentAt: number }>(
  caller: Caller,
  own: K | null,
  others: readonly K[],
  isLarge: boolean,
): Promise<Outcome<Checked<K>>> {
  const tagged = own && own.known.etag !== null && own.known.accessTag !== null ? own : null;
  const requested = [...(tagged ? [tagged] : []), ...others];
  if (requested.length === 0) return ok({ is: 'read', of: null });
  const tags = requested.map(({ known }) => known.etag).join(', ');
  const answer = await requestUpstream(getStationRelevance, {}, caller, () => Promise.resolve(null), {
    method: 'HEAD',
    headers: { prefer: isLarge ? `${MINIMAL}, ${ONLY_ACCESS}` : MINIMAL, 'if-none-match': tags },
  });
  if (!answer.ok) return answer;
  const { response } = answer.value;
  const [etag, accessTag] = [response.headers.get('etag'), response.headers.get(ACCESS_TAG)];
  // If only the caller's own tag was sent, 304 needs no tag in the response.
  if (response.status === 304 && tagged && others.length === 0) return ok({ is: 'unchanged', of: tagged });
  const ofCaller = requested.filter(
    (one) => one.known.accessTag === accessTag && (one === tagged || (isShared(response) && one.known.shared)),
  );
  const equal = response.status === 304 ? ofCaller.find(({ known }) => known.etag === etag) : undefined;
  if (equal) return ok({ is: 'unchanged', of: equal });
  const [like] = ofCaller.sort((a, b) => b.currentAt - a.currentAt);
  return ok(response.ok && like ? { is: 'same-access', of: like } : { is: 'read', of: null });
}
