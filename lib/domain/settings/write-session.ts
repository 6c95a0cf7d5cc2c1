import type { DeviceSetting } from '../devices/setting';
import type { SettingWrite } from './submit';
import { blockersOf } from './write-order';
import {
  isInPlace,
  isSettled,
  logLine,
  stateAfter,
  stateBefore,
  type LineLabels,
  type SettingLine,
  type NotSentWhy,
  type SetFailure,
  type WriteState,
} from './write-states';
import { valueOf, type SettingValue } from './values';
import { HOLDS_MS } from './early-reader';
import { LogRecorder } from './log-recorder';
import type { PortReading, ReadProblem, WritePorts } from './write-ports';

/** A set may still be in progress when the first reading does not show it (ms). */
export const SETTLE_MS = 2_000;
const READ_TRIES = 3;
/** An entry is valid for a quarter of an hour; writes after this time get a new one (ms). */
export const ENTRY_LIFE_MS = 12 * 60_000;

export interface WriteProgress {
  /** `fresh-read`: reading the device's current values; `opening`: creating the communication log entry. */
  readonly phase: 'fresh-read' | 'opening' | 'writing' | 'last-read' | 'closing' | 'done';
  readonly states: ReadonlyMap<string, WriteState>;
  /** The value last read from the device, with its time (epoch ms), by code. */
  readonly device: ReadonlyMap<string, { readonly value: SettingValue; readonly at: number }>;
  /** Why the first reading was incomplete; null where it was complete. */
  readonly readProblem: ReadProblem | null;
  /** What `openLog` rejected with; null where it did not. */
  readonly logRefusal: unknown;
  /** Whether the result of every entry was saved; null before that, or where there is none (D8.5). */
  readonly logSaved: boolean | null;
}

/**
 * Writes settings reliably (decisions C3, A6): reads the device's current values, opens an entry of the communication log, sends one set
 * after the other, reads each back, and completes the entry. Nothing is sent twice.
 */
export class WriteSession {
  private readonly blockers: ReadonlyMap<string, readonly string[]>;
  private readonly states = new Map<string, WriteState>();
  private readonly device = new Map<string, { value: SettingValue; at: number }>();
  private recorder: LogRecorder | null = null;
  private openedAt = 0;
  /** The writes of the open entry. */
  private recorded: readonly SettingWrite[] = [];
  private unended: { recorder: LogRecorder; lines: readonly SettingLine[] }[] = [];
  private stop: NotSentWhy | null = null;
  private progress: WriteProgress;

  /**
   * `settings` are all of the template; `writes` are in sending order. `early` is a recent reading of them (`EarlyReader`): only what it
   * lacks is read again.
   */
  constructor(
    settings: readonly DeviceSetting[],
    private readonly writes: readonly SettingWrite[],
    private readonly labelsOf: (code: string) => LineLabels,
    private readonly ports: WritePorts,
    private readonly onChange: (progress: WriteProgress) => void = () => undefined,
    private readonly early: Promise<PortReading> | null = null,
  ) {
    this.blockers = blockersOf(settings, writes);
    for (const { code } of writes) this.states.set(code, { kind: 'waiting' });
    const nothing = { readProblem: null, logRefusal: null, logSaved: null };
    this.progress = { phase: 'fresh-read', states: new Map(this.states), device: new Map(), ...nothing };
  }

  /** Writes not sent yet are not sent; the current one is read back and recorded. */
  cancel(): void {
    this.stop ??= 'cancelled';
  }

  /** The page is being left: the known results are written to the entry. */
  leave(): void {
    this.recorder?.leave(this.lines(true));
  }

  async run(): Promise<WriteProgress> {
    this.show({ phase: 'fresh-read' });
    const problem = await this.look(this.writes, await this.early);
    this.show({ readProblem: problem });
    const sendable = this.waiting();
    if (sendable.length > 0 && (await this.open(this.writes))) {
      this.show({ phase: 'writing' });
      for (const write of sendable) await this.write(write);
      await this.lastRead();
    }
    this.giveUp(this.stop ?? 'cancelled');
    this.show({ phase: 'closing' });
    await this.close();
    this.show({ phase: 'done' });
    return this.progress;
  }

  /** Tries again to complete entries that could not be completed (D8.5). */
  async endAgain(): Promise<boolean> {
    const left = this.unended;
    if (left.length === 0) return true;
    this.unended = [];
    for (const one of left) if (!(await one.recorder.end(one.lines))) this.unended.push(one);
    this.show({ logSaved: this.unended.length === 0 });
    return this.unended.length === 0;
  }

  /** Reads the device's values of waiting writes, and settles those that must not be sent as they are. */
  private async look(writes: readonly SettingWrite[], early: PortReading | null = null): Promise<ReadProblem | null> {
    const reading = await this.readAgain(
      writes.map(({ code }) => code),
      early,
    );
    const before = new Map(
      writes.map((write) => [write.code, stateBefore(write, valueOf(reading.values, write.code))]),
    );
    // Both settings of a selector are written or neither: half of the pair would be a choice that no user made.
    const torn = new Set(
      writes.flatMap(({ code, fields }) => (before.get(code) && before.get(code)?.kind !== 'already' ? fields : [])),
    );
    for (const { code, fields } of writes) {
      const state =
        before.get(code) ??
        (fields.some((field) => torn.has(field)) ? ({ kind: 'not-sent', why: 'blocked' } as const) : null);
      if (state) this.states.set(code, state);
    }
    return reading.problem;
  }

  /** Reads waiting writes again if a password prompt or other writes took too long. */
  private async lookAgain(code: string): Promise<void> {
    if (this.ports.now() - (this.device.get(code)?.at ?? 0) <= HOLDS_MS) return;
    const waiting = this.waiting();
    // Half of a pair was sent: the other half must follow.
    const half = new Set(
      this.writes
        .filter((write) => write.fields.length > 1 && this.states.get(write.code)?.kind === 'applied')
        .flatMap(({ fields }) => fields),
    );
    await this.look(waiting.filter(({ fields }) => !fields.some((field) => half.has(field))));
    this.show({});
  }

  private async open(writes: readonly SettingWrite[]): Promise<boolean> {
    if (this.stop) return false;
    this.show({ phase: 'opening' });
    this.recorded = writes;
    try {
      const commId = await this.ports.openLog(this.lines());
      this.recorder = new LogRecorder(commId, this.ports);
      this.openedAt = this.ports.now();
      return true;
    } catch (refusal) {
      this.recorded = [];
      this.stop ??= 'not-recorded';
      this.show({ logRefusal: refusal });
      return false;
    }
  }

  private async write(write: SettingWrite): Promise<void> {
    const { code } = write;
    if (this.stop) return;
    if ((this.blockers.get(code) ?? []).some((other) => !this.isInPlace(other))) {
      return this.settle(code, { kind: 'not-sent', why: 'blocked' });
    }
    if (this.ports.now() - this.openedAt > ENTRY_LIFE_MS && !(await this.renew())) return;
    await this.lookAgain(code);
    // Settled or stopped in the meantime.
    if (this.states.get(code)?.kind !== 'waiting' || this.stop || !this.recorder) return;
    this.settle(code, { kind: 'sending' });
    const answer = await this.ports.set(code, write.to, this.recorder.commId);
    if (!answer.ok && answer.nothingSent) {
      this.stop ??= answer.forbidden ? 'forbidden' : 'silent';
      return this.settle(code, { kind: 'not-sent', why: answer.forbidden ? 'forbidden' : 'silent' });
    }
    if (!answer.ok && answer.forbidden) {
      this.stop ??= 'forbidden';
      return this.settle(code, { kind: 'refused', device: null, failure: answer.failure });
    }
    this.settle(code, { kind: 'checking' });
    const state = await this.readBack(write, answer.ok ? null : answer.failure);
    // A gateway that no longer answers would leave all further writes unknown.
    if (state.kind === 'unknown') this.stop ??= 'silent';
    this.settle(code, state);
  }

  /** The reading decides; where the set itself had no answer it may still be in progress, so a first mismatch is read again. */
  private async readBack(write: SettingWrite, failure: SetFailure | null): Promise<WriteState> {
    const { code } = write;
    const once = async () => stateAfter(write, failure, valueOf((await this.readAgain([code])).values, code));
    const state = await once();
    if (state.kind !== 'different' || failure === null) return state;
    await this.ports.pause(SETTLE_MS);
    const later = await once();
    return later.kind === 'unknown' ? state : later;
  }

  /** Earlier writes may have been changed by later ones, or have arrived late. */
  private async lastRead(): Promise<void> {
    const sent = this.writes.filter(({ code }) => {
      const kind = this.states.get(code)?.kind;
      return kind === 'applied' || kind === 'different' || kind === 'refused' || kind === 'unknown';
    });
    if (sent.length < 2) return;
    this.show({ phase: 'last-read' });
    const { values } = await this.readAgain(sent.map(({ code }) => code));
    for (const write of sent) {
      const [device, state] = [valueOf(values, write.code), this.states.get(write.code)];
      if (device === null || !state) continue;
      const failure = 'failure' in state ? state.failure : null;
      this.states.set(write.code, stateAfter(write, failure, device));
    }
    this.show({});
  }

  /** Reading has no side effects: codes without an answer, or not in `known`, are requested again. */
  private async readAgain(codes: readonly string[], known: PortReading | null = null): Promise<PortReading> {
    const values: Record<string, SettingValue | null> = {};
    let left = known ? this.keep(known, codes, values) : codes;
    let reading = known ?? { values, problem: null, at: null };
    for (let tries = 0; tries < READ_TRIES && left.length > 0; tries += 1) {
      reading = await this.ports.read(left);
      left = this.keep(reading, left, values);
      // The device answered and has no such value.
      if (reading.problem === null) break;
    }
    return { ...reading, values, problem: left.length > 0 ? reading.problem : null };
  }

  /** Stores the answered values; returns the codes without an answer. */
  private keep(
    reading: PortReading,
    codes: readonly string[],
    values: Record<string, SettingValue | null>,
  ): readonly string[] {
    for (const code of codes) {
      const value = valueOf(reading.values, code);
      if (value === null) continue;
      values[code] = value;
      this.device.set(code, { value, at: reading.at ?? this.ports.now() });
    }
    return codes.filter((code) => !(code in values));
  }

  /** Closes the entry and continues with a new one. */
  private async renew(): Promise<boolean> {
    await this.close();
    return this.open(this.waiting());
  }

  private async close(): Promise<void> {
    const { recorder } = this;
    if (!recorder) return;
    const lines = this.lines(true);
    this.recorder = null;
    const stored = await recorder.end(lines);
    if (!stored) this.unended.push({ recorder, lines });
    this.show({ logSaved: this.unended.length === 0 });
  }

  private giveUp(why: NotSentWhy): void {
    for (const { code } of this.waiting()) this.states.set(code, { kind: 'not-sent', why });
  }

  private waiting(): readonly SettingWrite[] {
    return this.writes.filter(({ code }) => this.states.get(code)?.kind === 'waiting');
  }

  private isInPlace(code: string): boolean {
    const state = this.states.get(code);
    return state !== undefined && isInPlace(state);
  }

  private settle(code: string, state: WriteState): void {
    this.states.set(code, state);
    if (isSettled(state)) this.recorder?.note(this.lines());
    this.show({});
  }

  private lines(gone = false): readonly SettingLine[] {
    return this.recorded.map((write) =>
      logLine(write, this.states.get(write.code) ?? { kind: 'waiting' }, this.labelsOf(write.code), gone),
    );
  }

  private show(change: Partial<WriteProgress>): void {
    this.progress = { ...this.progress, ...change, states: new Map(this.states), device: new Map(this.device) };
    this.onChange(this.progress);
  }
}
