import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../error-text';
import { lineName, openLine, type Frame, type Line, type LineOptions, type OpenLine } from './line';
import { BusError, type Priority, type RegisterRange, type Registers } from './registers';
import { counted, NO_STATISTICS, type UnitStatistics } from './statistics';

export interface BusOptions {
  readonly line: LineOptions;
  /** Limit of one answer, ms. Some devices need more than 500. */
  readonly timeoutMs: number;
  /** Silence between two requests, ms; some devices lose a request that follows at once. */
  readonly pauseMs: number;
  /** Wait before the next attempt after the line could not be opened, ms. */
  readonly reopenMs: number;
  readonly log: (problem: string) => void;
  readonly open?: OpenLine;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly clock?: () => number;
}

interface Job {
  readonly frame: Frame;
  readonly resolve: (words: readonly number[]) => void;
  readonly reject: (error: BusError) => void;
}

/** Failures in a row after which a connection is taken for dead, although it is open. */
const DEAD_AFTER = 3;

/**
 * One line with one or more devices. One request is in flight at a time; one of a user goes before those of polling, so that it waits
 * for one frame at most. After a damaged or missing answer on a serial bus the input is emptied, since a late answer would pass for the
 * next one: frames there carry no number.
 */
export class ModbusBus implements Registers {
  private readonly waiting: Record<Priority, Job[]> = { request: [], polling: [] };
  private readonly units = new Map<number, UnitStatistics>();
  /** Units that refused function 16 for one register. */
  private readonly singleWrites = new Set<number>();
  private line: Line | null = null;
  private working: Promise<void> | null = null;
  private closed = false;
  private reopenAt = 0;
  private whyClosed = 'it was not opened yet';
  private reported = false;
  private failuresInRow = 0;
  private opened = 0;

  constructor(private readonly options: BusOptions) {}

  /** What happened so far, by unit id. */
  get statistics(): ReadonlyMap<number, UnitStatistics> {
    return this.units;
  }

  /** How often the line was opened again. */
  get reconnects(): number {
    return Math.max(0, this.opened - 1);
  }

  get isOpen(): boolean {
    return this.line?.isOpen ?? false;
  }

  read({ address, count, table, unit }: RegisterRange, priority: Priority = 'polling'): Promise<readonly number[]> {
    return this.enqueue({ kind: 'read', code: table === 'holding' ? 3 : 4, unit, address, count }, priority);
  }

  async write(unit: number, address: number, words: readonly number[], priority: Priority = 'request'): Promise<void> {
    const frame = (code: 6 | 16): Frame => ({ kind: 'write', code, unit, address, words });
    const single = words.length === 1 && this.singleWrites.has(unit);
    try {
      await this.enqueue(frame(single ? 6 : 16), priority);
    } catch (error) {
      if (single || words.length !== 1 || !(error instanceof BusError) || error.exception !== 1) throw error;
      await this.enqueue(frame(6), priority);
      this.singleWrites.add(unit);
    }
  }

  /** Ends the running request and rejects what waits. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new BusError('closed', 'the bus is closed');
    for (const job of [...this.waiting.request.splice(0), ...this.waiting.polling.splice(0)]) job.reject(error);
    await this.working;
    await this.drop();
  }

  private enqueue(frame: Frame, priority: Priority): Promise<readonly number[]> {
    if (this.closed) return Promise.reject(new BusError('closed', 'the bus is closed'));
    return new Promise((resolve, reject) => {
      this.waiting[priority].push({ frame, resolve, reject });
      this.working ??= this.work();
    });
  }

  private async work(): Promise<void> {
    for (;;) {
      const job = this.waiting.request.shift() ?? this.waiting.polling.shift();
      if (!job) {
        // At once, since what follows an answer may already be the next request.
        this.working = null;
        return;
      }
      try {
        job.resolve(await this.perform(job.frame));
      } catch (error) {
        job.reject(error instanceof BusError ? error : new BusError('malformed', String(error)));
      }
    }
  }

  private async perform(frame: Frame): Promise<readonly number[]> {
    const line = await this.openedLine();
    const { pauseMs, timeoutMs } = this.options;
    const before = this.now();
    const [error, words] = await line.send(frame, timeoutMs).then(
      (read) => [null, read] as const,
      (failed: BusError) => [failed, []] as const,
    );
    const now = this.now();
    const statistics = this.units.get(frame.unit) ?? NO_STATISTICS;
    if (error?.failure !== 'closed') this.units.set(frame.unit, counted(statistics, error, now - before, now));
    await this.recover(error);
    if (error) throw error;
    if (pauseMs > 0) await this.wait(pauseMs);
    return words;
  }

  /** Makes the line fit for the next request. */
  private async recover(error: BusError | null): Promise<void> {
    if (error === null || error.failure === 'exception') {
      this.failuresInRow = 0;
      return;
    }
    this.failuresInRow += 1;
    const isSerial = this.options.line.kind !== 'tcp';
    if (error.failure !== 'closed' && !isSerial && this.failuresInRow < DEAD_AFTER) return;
    this.failuresInRow = 0;
    await this.drop();
    // What is still on its way arrives while the line is closed.
    if (isSerial && !this.closed) await this.wait(this.options.timeoutMs);
  }

  private async openedLine(): Promise<Line> {
    if (this.line?.isOpen) return this.line;
    await this.drop();
    const { line, log, open = openLine, reopenMs, timeoutMs } = this.options;
    if (this.now() < this.reopenAt) throw new BusError('closed', this.whyClosed);
    try {
      this.line = await open(line, timeoutMs);
    } catch (error) {
      this.whyClosed = errorText(error);
      this.reopenAt = this.now() + reopenMs;
      if (!this.reported) log(this.whyClosed);
      this.reported = true;
      throw error;
    }
    if (this.reported) log(`${lineName(line)} is connected again`);
    this.reported = false;
    this.opened += 1;
    return this.line;
  }

  private async drop(): Promise<void> {
    const { line } = this;
    this.line = null;
    await line?.close();
  }

  private wait(ms: number): Promise<unknown> {
    return (this.options.wait ?? delay)(ms);
  }

  private now(): number {
    return (this.options.clock ?? Date.now)();
  }
}
