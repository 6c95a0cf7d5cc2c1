import type { Telemetry } from '@/lib/contract/gateway/messages';
import type { Release } from '@/lib/domain/time/offset';
import { Batch, type Outcome } from './batch';
import { newestOf, type ClockBook } from './clocks';
import type { Known } from './senders';

/** The result of a batch for one of its gateways. */
export interface Share {
  readonly known: Known;
  reportedAt: number | null;
  quarantined: number;
  /** The sequence number that is committed with this transaction, up to the first gap. */
  next: number;
}

/** The result of a batch of messages. */
export interface Gathered {
  readonly batch: Batch;
  readonly shares: readonly Share[];
  /** By message; null if its gateway is unknown. */
  readonly outcomes: readonly (Outcome | null)[];
  /** Accepted numbers, including those that had been held. */
  readonly numbers: number;
}

export interface Sent {
  readonly known: Known | undefined;
  readonly message: Telemetry;
}

/**
 * Parses messages in their order. With a clock book, messages of the gateways in `odd` are dated by its clocks; all others are accepted as
 * dated.
 */
export async function gather(
  sent: readonly Sent[],
  into: { readonly ids: ReadonlyMap<string, number>; readonly now: Date; readonly maxAge: number },
  book: ClockBook | null,
  odd: ReadonlySet<Known>,
): Promise<Gathered> {
  const at = into.now.getTime();
  const batch = new Batch(into.ids, at);
  const shares = new Map<number, Share>();
  let numbers = 0;
  const note = (known: Known, outcome: Outcome, seq?: number) => {
    numbers += outcome.numbers;
    noteShare(shares, known, outcome, seq);
  };

  async function release(known: Known, { offset, from }: Release, book: ClockBook): Promise<void> {
    const held = [...(await book.released(known, { offset, from })), ...batch.heldOf(known.key)];
    const outcome = batch.release(known, held, offset, ageLimit(known, at, into.maxAge));
    book.mark(known, offset, outcome.from, outcome.reportedAt);
    note(known, outcome);
  }

  const outcomes: (Outcome | null)[] = [];
  for (const { known, message } of sent) {
    if (known === undefined) {
      outcomes.push(null);
      continue;
    }
    const newest = book !== null && odd.has(known) ? newestOf(message) : null;
    const heard = newest === null || book === null ? null : book.hear(known, newest, message.seq);
    if (heard?.release && book) await release(known, heard.release, book);
    const outcome = batch.add(known, message, ageLimit(known, at, into.maxAge), heard?.dating);
    if (heard?.dating.kind === 'corrected') book?.mark(known, heard.dating.offset, outcome.from, outcome.reportedAt);
    note(known, outcome, message.seq);
    outcomes.push(outcome);
  }
  return { batch, shares: [...shares.values()], outcomes, numbers };
}

/** Maximum age of a gateway's readings, in ms: none from before its station had it. */
export function ageLimit({ claimedAt }: Known, now: number, limit: number): number {
  return claimedAt === null ? limit : Math.min(limit, Math.max(0, now - claimedAt));
}

/** Adds the result of a message to the share of its gateway. */
function noteShare(shares: Map<number, Share>, known: Known, { drops, reportedAt }: Outcome, seq?: number): void {
  let share = shares.get(known.key);
  if (!share) {
    share = { known, reportedAt: null, quarantined: 0, next: known.sequence.committed };
    shares.set(known.key, share);
  }
  if (seq === share.next + 1) share.next = seq;
  if (reportedAt !== null) share.reportedAt = Math.max(share.reportedAt ?? reportedAt, reportedAt);
  share.quarantined += drops.filter(({ reason }) => reason === 'ancient').length;
}
