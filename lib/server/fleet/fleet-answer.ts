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
} from '@/lib/contract/upstream/relevance';
import type { RelevanceDto } from '@/lib/contract/upstream/relevance';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { eachPiece } from '../http/body';
import type { Caller } from '../http/caller';
import { Pace } from '../http/pace';
import { processWide } from '../http/process-wide';
import { requestUpstream } from '../http/upstream-client';
import type { Known } from './fleet-store';
import { readAnswer } from './read-answer';
import type { Ahead } from './read-answer';
import { Seats } from './seats';

/** Twice what ten thousand stations with five devices each take where every optional field is there. */
const FLEET_LIMIT = 160 * 1024 * 1024;
/** An answer beyond this takes a seat until it is mapped: no more than two such are in memory at a time. */
const LARGE = 8 * 1024 * 1024;
const LARGE_AT_ONCE = 2;
/** One up to this is parsed to its end at once: it holds nobody up. */
const SHORT = 1024 * 1024;

export type FleetAnswer = { readonly wire: RelevanceDto; readonly known: Known; readonly bytes: number } | 'unchanged';

/**
 * Asks for everything that the caller may see (P7.2), however much that is, without holding others up: it is parsed in short goes, the
 * stations while the rest comes in (`ahead` is told them), the rest when it is here and wanted, so that only reading has to be done within the time
 * of a call. `keep` makes of it what is kept; where the upstream has no tag, an equal body is told by its digest.
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
          large ??= seats()
            .take(signal)
            .then((free) => void (leave = free));
          return large;
        });
        const goOn = reading.then(() => (bytes > SHORT ? ahead.goOn : undefined));
        // Broken off before the stations were read, nobody looks at it.
        goOn.catch(() => undefined);
        // An upstream that has tags has told already that this is another answer.
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
      // What another session was given is this one's only where the upstream says so to this one.
      const isIts = known.isOwn || (isShared(response) && etag === known.etag && accessTag === known.accessTag);
      return isIts ? ok(await keep('unchanged')) : await requestFleet(caller, null, keep, ahead);
    }
    const untagged = body.parsing ? null : await taken(body.pieces);
    const digest = untagged && (await digestOf(untagged));
    if (known !== null && response.ok && digest !== null && digest === known.digest) return ok(await keep('unchanged'));
    const dto = await (body.parsing ?? readAnswer(oneByOne(untagged ?? []), response, caller, null));
    if (!dto.ok) return dto;
    return ok(await keep({ wire: dto.value, known: { ...tagsOf(response), digest }, bytes }));
  } finally {
    leave();
  }
}

const seats = () => processWide('fleet-seats', () => new Seats(LARGE_AT_ONCE));

const tagsOf = (response: Response): Omit<Known, 'digest'> => ({
  etag: response.headers.get('etag'),
  accessTag: response.headers.get(ACCESS_TAG),
  shared: isShared(response) && response.headers.get('etag') !== null,
});

const taken = (pieces: Readable): Promise<Uint8Array[]> => pieces.toArray() as Promise<Uint8Array[]>;

/** Takes the pieces off the list while they are parsed. */
function* oneByOne(pieces: Uint8Array[]): Generator<Uint8Array> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece;
}

async function digestOf(pieces: readonly Uint8Array[]): Promise<string> {
  const pace = new Pace();
  const hash = createHash('sha1');
  for (const piece of pieces) {
    hash.update(piece);
    if (pace.isOver()) await pace.rest();
  }
  return hash.digest('base64url');
}

const isShared = (response: Response): boolean =>
  response.headers.get(TAG_SCOPE) === FOR_EVERYBODY && response.headers.get(ACCESS_TAG) !== null;

/** What the upstream says of what is kept, and of which. */
export interface Checked<K> {
  readonly is: 'unchanged' | 'same-access' | 'ask';
  readonly of: K | null;
}

/**
 * Asks whether what is kept still holds, without the answer itself. `same-access` says that the caller may still see what
 * they saw and nothing else, but that something in it has changed; `ask` that only the whole answer can tell. Beside what
 * was kept for the caller stands what `others` were given: it holds for the caller too where the upstream, asked with his
 * own token, names its tags, and says of them that they are nobody else's. Of what is large the tag of the access alone is wanted: it
 * has changed in any case, and telling how takes as long as the answer does.
 */
export async function checkFleet<K extends { readonly known: Known; readonly currentAt: number }>(
  caller: Caller,
  own: K | null,
  others: readonly K[],
  isLarge: boolean,
): Promise<Outcome<Checked<K>>> {
  const tagged = own && own.known.etag !== null && own.known.accessTag !== null ? own : null;
  const requested = [...(tagged ? [tagged] : []), ...others];
  if (requested.length === 0) return ok({ is: 'ask', of: null });
  const tags = requested.map(({ known }) => known.etag).join(', ');
  const answer = await requestUpstream(getStationRelevance, {}, caller, () => Promise.resolve(null), {
    method: 'HEAD',
    headers: { prefer: isLarge ? `${MINIMAL}, ${ONLY_ACCESS}` : MINIMAL, 'if-none-match': tags },
  });
  if (!answer.ok) return answer;
  const { response } = answer.value;
  const [etag, accessTag] = [response.headers.get('etag'), response.headers.get(ACCESS_TAG)];
  // A single tag of the caller's own need not be named again.
  if (response.status === 304 && tagged && others.length === 0) return ok({ is: 'unchanged', of: tagged });
  const ofCaller = requested.filter(
    (one) => one.known.accessTag === accessTag && (one === tagged || (isShared(response) && one.known.shared)),
  );
  const equal = response.status === 304 ? ofCaller.find(({ known }) => known.etag === etag) : undefined;
  if (equal) return ok({ is: 'unchanged', of: equal });
  const [like] = ofCaller.sort((a, b) => b.currentAt - a.currentAt);
  return ok(response.ok && like ? { is: 'same-access', of: like } : { is: 'ask', of: null });
}
