import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context';

/** A value to compute for a station: `slot` names the value, `version` the state of its inputs. */
export interface Piece {
  readonly key: number;
  readonly timeZone: string;
  readonly slot: string;
  /** A cached value of the slot with another version is computed again. */
  readonly version: string;
}

export interface Known<Value> {
  readonly value: Value;
  /** Epoch ms of the computation. */
  readonly at: number;
}

export interface Work<P extends Piece, Value extends object> {
  /** Name of the computation, for the log. */
  readonly name: string;
  /** Computes pieces of one zone; a piece missing from the result has the value `otherwise`. */
  readonly compute: (context: Context, pieces: readonly P[]) => Promise<ReadonlyMap<number, Value>>;
  readonly otherwise: Value;
  /** How many pieces like this one fit into one batch; a smaller request waits for at most one batch of others. */
  readonly batchSize: (piece: P) => number;
  readonly cached: number;
  /** Maximum age of a cached value: `ms`, plus `msPerStation` for each requested station. */
  readonly fresh?: { readonly ms: number; readonly msPerStation: number };
}

/** A minute for a home, a quarter of an hour for ten thousand stations. */
const FRESH = { ms: 60_000, msPerStation: 84 };
/** Clients that still want the result request it more often: screens, boards and emails every few seconds. */
const UNASKED_MS = 60_000;

interface Job {
  done: Promise<void>;
  /** Time of the last request, in ms since the process started. */
  requested: number;
}

/**
 * Computes in batches, on request, what takes longer for ten thousand stations than a client waits, and caches it for later requests. It
 * stops when there are no requests for a while, and resumes with the next one. It stores figures by station only: access is checked in the
 * store on each call.
 */
export class PortionedWork<P extends Piece, Value extends object> {
  private readonly cached: LRUCache<string, Known<Value> & { readonly version: string }>;
  /** By account and slot: a repeated request joins the running job. */
  private readonly jobs = new Map<string, Job>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly work: Work<P, Value>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {
    this.cached = new LRUCache({ max: work.cached });
  }

  /** Computes what is missing or outdated, waiting at most `mostMs`; the rest continues in the background while requests arrive. */
  async bring(context: Context, pieces: readonly P[], mostMs: number): Promise<void> {
    const [first] = pieces;
    if (!first) return;
    const name = `${context.actor.accountId} ${first.slot}`;
    const job = this.jobs.get(name) ?? this.begin(name, context, pieces);
    job.requested = this.elapsed();
    const limit = new AbortController();
    const over = wait(mostMs, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([job.done, over]).finally(() => limit.abort());
  }

  /** The cached value of a piece; null if it has not been computed. */
  of(piece: P): Known<Value> | null {
    const known = this.cached.get(nameOf(piece));
    return known?.version === piece.version ? known : null;
  }

  private begin(name: string, context: Context, pieces: readonly P[]): Job {
    const job: Job = { done: Promise.resolve(), requested: this.elapsed() };
    job.done = this.run(context, pieces, job).finally(() => this.jobs.delete(name));
    this.jobs.set(name, job);
    // Waiting callers receive the failure; without one it is only logged.
    job.done.catch((error: unknown) => context.log.warn({ err: error }, `${this.work.name} could not be worked out`));
    return job;
  }

  private async run(context: Context, pieces: readonly P[], job: Job): Promise<void> {
    const isWanted = () => this.elapsed() - job.requested < UNASKED_MS;
    const now = context.now.getTime();
    const { ms, msPerStation } = this.work.fresh ?? FRESH;
    const oldest = now - ms - pieces.length * msPerStation;
    const isOld = (piece: P) => (this.of(piece)?.at ?? -Infinity) < oldest;
    // Pieces without a value come first; then zone by zone, as a batch has one time zone.
    const inOrder = pieces
      .filter(isOld)
      .map((piece) => ({ piece, place: `${this.of(piece) ? 1 : 0} ${piece.timeZone}` }))
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
      .map(({ piece }) => piece);
    for (let from = 0; from < inOrder.length && isWanted();) {
      const first = inOrder[from];
      if (!first) break;
      const most = Math.max(1, this.work.batchSize(first));
      const next = inOrder.slice(from, from + most);
      const other = next.findIndex(({ timeZone }) => timeZone !== first.timeZone);
      const batch = other < 0 ? next : next.slice(0, other);
      from += batch.length;
      await this.inTurn(async () => {
        // The wait for other jobs may have been long.
        const wanted = isWanted() ? batch.filter(isOld) : [];
        if (wanted.length === 0) return;
        const values = await this.work.compute(context, wanted);
        for (const piece of wanted) {
          const value = values.get(piece.key) ?? this.work.otherwise;
          this.cached.set(nameOf(piece), { value, at: now, version: piece.version });
        }
      });
    }
  }

  /** Runs one batch at a time, in the order of requests. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

const nameOf = ({ key, slot }: Piece) => `${key} ${slot}`;
