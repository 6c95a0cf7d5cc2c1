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
  readonly cached: number;
  /** What is older is worked out anew: in all, and more for each station that is asked for. */
  readonly fresh?: { readonly ms: number; readonly msPerStation: number };
}

/** A minute for a home, a quarter of an hour for ten thousand stations. */
const FRESH = { ms: 60_000, msPerStation: 84 };
/** Who still wants it asks again sooner: a screen, a board and a mail every few seconds. */
const UNASKED_MS = 60_000;

interface Job {
  done: Promise<void>;
  /** When somebody last asked for it, in milliseconds of the process. */
  asked: number;
}

/**
 * What takes longer of ten thousand stations than anybody waits: worked out when somebody asks, a portion at a time, and kept for
 * whoever asks next. Once nobody has asked for a while it stops, and goes on from there when somebody does. It holds figures by
 * station only: who may see which one is asked of the store each time.
 */
export class PortionedWork<P extends Piece, Value extends object> {
  private readonly cached: LRUCache<string, Known<Value> & { readonly version: string }>;
  /** By account and slot: whoever asks again joins what is under way. */
  private readonly jobs = new Map<string, Job>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly work: Work<P, Value>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {
    this.cached = new LRUCache({ max: work.cached });
  }

  /** Works out what is missing or old, for at most so long; what is left then is gone on with until nobody asks. */
  async bring(context: Context, pieces: readonly P[], mostMs: number): Promise<void> {
    const [first] = pieces;
    if (!first) return;
    const name = `${context.actor.accountId} ${first.slot}`;
    const job = this.jobs.get(name) ?? this.begin(name, context, pieces);
    job.asked = this.elapsed();
    const limit = new AbortController();
    const over = wait(mostMs, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([job.done, over]).finally(() => limit.abort());
  }

  /** What is known of a piece; null where it has not been worked out. */
  of(piece: P): Known<Value> | null {
    const known = this.cached.get(nameOf(piece));
    return known?.version === piece.version ? known : null;
  }

  private begin(name: string, context: Context, pieces: readonly P[]): Job {
    const job: Job = { done: Promise.resolve(), asked: this.elapsed() };
    job.done = this.run(context, pieces, job).finally(() => this.jobs.delete(name));
    this.jobs.set(name, job);
    // Who waits hears of a failure; nobody else does.
    job.done.catch((error: unknown) => context.log.warn({ err: error }, `${this.work.name} could not be worked out`));
    return job;
  }

  private async run(context: Context, pieces: readonly P[], job: Job): Promise<void> {
    const isWanted = () => this.elapsed() - job.asked < UNASKED_MS;
    const now = context.now.getTime();
    const { ms, msPerStation } = this.work.fresh ?? FRESH;
    const oldest = now - ms - pieces.length * msPerStation;
    const isOld = (piece: P) => (this.of(piece)?.at ?? -Infinity) < oldest;
    // What nobody knows yet comes first; times are cut in one zone after the other.
    const inOrder = pieces
      .filter(isOld)
      .map((piece) => ({ piece, place: `${this.of(piece) ? 1 : 0} ${piece.timeZone}` }))
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
      .map(({ piece }) => piece);
    for (let from = 0; from < inOrder.length && isWanted();) {
      const first = inOrder[from];
      if (!first) break;
      const most = Math.max(1, this.work.portion(first));
      const next = inOrder.slice(from, from + most);
      const other = next.findIndex(({ timeZone }) => timeZone !== first.timeZone);
      const batch = other < 0 ? next : next.slice(0, other);
      from += batch.length;
      await this.inTurn(async () => {
        // Others may have had their turn for long.
        const wanted = isWanted() ? batch.filter(isOld) : [];
        if (wanted.length === 0) return;
        const values = await this.work.workOut(context, wanted);
        for (const piece of wanted) {
          const value = values.get(piece.key) ?? this.work.otherwise;
          this.cached.set(nameOf(piece), { value, at: now, version: piece.version });
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
