import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context';

/** Something that is worked out of a station: `slot` names what, `version` what it was worked out of. */
export interface Piece {
  readonly key: number;
  readonly timeZone: string;
  readonly slot: string;
  /** Anything else that was kept under the slot is worked out anew. */
  readonly version: string;
}

export interface Known<Value> {
  readonly value: Value;
  /** Epoch ms at which it was worked out. */
  readonly at: number;
}

export interface Work<P extends Piece, Value extends object> {
  /** What is worked out in one go, for the log. */
  readonly name: string;
  /** Works out pieces of one zone; what is not in the answer has the value of `otherwise`. */
  readonly workOut: (context: Context, pieces: readonly P[]) => Promise<ReadonlyMap<number, Value>>;
  readonly otherwise: Value;
  /** How many pieces like this one fit into one go; whoever asks for fewer waits for one such go of others at most. */
  readonly portion: (piece: P) => number;
  readonly kept: number;
  /** What is older is worked out anew: in all, and more for each station that is asked for. */
  readonly fresh?: { readonly ms: number; readonly msPerStation: number };
}

/** A minute for a home, a quarter of an hour for ten thousand stations. */
const FRESH = { ms: 60_000, msPerStation: 84 };

/**
 * What takes longer of ten thousand stations than anybody waits: worked out when somebody asks, a portion at a time, and kept for
 * whoever asks next. It holds figures by station only: who may see which one is asked of the store each time.
 */
export class PortionedWork<P extends Piece, Value extends object> {
  private readonly kept: LRUCache<string, Known<Value> & { readonly version: string }>;
  /** By account and slot: whoever asks again joins what is under way. */
  private readonly jobs = new Map<string, Promise<void>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: Work<P, Value>) {
    this.kept = new LRUCache({ max: work.kept });
  }

  /** Works out what is missing or old, for at most so long; what is left then is finished while nobody waits. */
  async bring(context: Context, pieces: readonly P[], mostMs: number): Promise<void> {
    const [first] = pieces;
    if (!first) return;
    const name = `${context.actor.accountId} ${first.slot}`;
    let job = this.jobs.get(name);
    if (!job) {
      job = this.run(context, pieces).finally(() => this.jobs.delete(name));
      this.jobs.set(name, job);
      // Who waits hears of a failure; nobody else does.
      job.catch((error: unknown) => context.log.warn({ err: error }, `${this.work.name} could not be worked out`));
    }
    const limit = new AbortController();
    const over = wait(mostMs, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([job, over]).finally(() => limit.abort());
  }

  /** What is known of a piece; null where it has not been worked out. */
  of(piece: P): Known<Value> | null {
    const known = this.kept.get(nameOf(piece));
    return known?.version === piece.version ? known : null;
  }

  private async run(context: Context, pieces: readonly P[]): Promise<void> {
    const now = context.now.getTime();
    const { ms, msPerStation } = this.work.fresh ?? FRESH;
    const oldest = now - ms - pieces.length * msPerStation;
    const isOld = (piece: P) => (this.of(piece)?.at ?? -Infinity) < oldest;
    // Times are cut in one zone after the other.
    const inOrder = pieces
      .filter(isOld)
      .sort((a, b) => (a.timeZone < b.timeZone ? -1 : a.timeZone > b.timeZone ? 1 : 0));
    for (let from = 0; from < inOrder.length;) {
      const first = inOrder[from];
      if (!first) break;
      const most = Math.max(1, this.work.portion(first));
      const portion = inOrder.slice(from, from + most).filter(({ timeZone }) => timeZone === first.timeZone);
      from += portion.length;
      await this.inTurn(async () => {
        const wanted = portion.filter(isOld);
        if (wanted.length === 0) return;
        const values = await this.work.workOut(context, wanted);
        for (const piece of wanted) {
          const value = values.get(piece.key) ?? this.work.otherwise;
          this.kept.set(nameOf(piece), { value, at: now, version: piece.version });
        }
      });
    }
  }

  /** One portion at a time, of everybody in the order in which they asked. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

const nameOf = ({ key, slot }: Piece) => `${key} ${slot}`;
