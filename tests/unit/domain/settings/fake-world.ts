import type { SetAnswer, WritePorts } from '@/lib/domain/settings/write-ports';
import type { SettingLine } from '@/lib/domain/settings/write-states';
import type { SettingValue } from '@/lib/domain/settings/values';

/** How the fake device handles one write. */
export type SetFate =
  | 'taken'
  /** Confirms the write but keeps the old value. */
  | 'pretends'
  /** Applies the value, but the answer is lost. */
  | 'answer-lost'
  /** The write is lost in transit. */
  | 'lost'
  /** No answer; the write is applied while the page waits before retrying. */
  | 'late'
  /** Applies the value but answers with an error. */
  | 'denies'
  | 'refused'
  | 'forbidden'
  | 'garbage'
  | 'not-connected'
  /** Applies a rounded value, as a coarser register does. */
  | 'rounds';

const TIMEOUT: SetAnswer = { ok: false, failure: { kind: 'timeout' }, nothingSent: false, forbidden: false };
const no = (code: number, more: Partial<Extract<SetAnswer, { ok: false }>> = {}): SetAnswer => ({
  ok: false,
  failure: { kind: 'rejected', code, message: `answers ${code}` },
  nothingSent: false,
  forbidden: false,
  ...more,
});

/** A fake device with connection, communication log and clock (ms), whose faults a test can configure. */
export class FakeWorld implements WritePorts {
  clock = 1_000_000;
  held: Record<string, SettingValue>;
  sets: { code: string; value: SettingValue; commId: string }[] = [];
  reads: (readonly string[])[] = [];
  entries = new Map<string, { opened: readonly SettingLine[]; told: (readonly SettingLine[])[] }>();
  last: readonly SettingLine[] | null = null;
  pauses: number[] = [];
  /** Duration of each message in ms. */
  delay = 100;
  fate: (code: string, value: SettingValue) => SetFate = () => 'taken';
  /** Codes answered by a reading: all, some, or `silent` for no answer. */
  answers: (codes: readonly string[], count: number) => readonly string[] | 'silent' = (codes) => codes;
  refuseLog: unknown = null;
  reportFails = 0;
  onSet: (code: string) => void = () => undefined;
  onTaken: (code: string) => void = () => undefined;
  private late: (() => void)[] = [];

  constructor(held: Record<string, SettingValue>) {
    this.held = { ...held };
  }

  now = () => this.clock;
  pause = (ms: number) => {
    this.pauses.push(ms);
    this.clock += ms;
    for (const arrive of this.late.splice(0)) arrive();
    return Promise.resolve();
  };
  read = (codes: readonly string[]) => {
    this.clock += this.delay;
    this.reads.push(codes);
    const answered = this.answers(codes, this.reads.length);
    if (answered === 'silent') {
      this.clock += 5_000;
      return Promise.resolve({ values: {}, problem: { code: 408, why: 'timeout', message: '' }, at: null });
    }
    const values = Object.fromEntries(answered.map((code) => [code, this.held[code] ?? null]));
    return Promise.resolve({ values, problem: null, at: this.clock });
  };
  set = (code: string, value: SettingValue, commId: string): Promise<SetAnswer> => {
    this.clock += this.delay;
    this.onSet(code);
    this.sets.push({ code, value, commId });
    const take = (what: SettingValue = value) => {
      this.held[code] = MOMENTARY.has(code) ? 0 : what;
      this.onTaken(code);
    };
    switch (this.fate(code, value)) {
      case 'taken':
        take();
        return Promise.resolve({ ok: true });
      case 'rounds':
        take(Number(value) + 0.5);
        return Promise.resolve({ ok: true });
      case 'pretends':
        return Promise.resolve({ ok: true });
      case 'answer-lost':
        take();
        return Promise.resolve(TIMEOUT);
      case 'lost':
        return Promise.resolve(TIMEOUT);
      case 'late':
        this.late.push(take);
        return Promise.resolve(TIMEOUT);
      case 'denies':
        take();
        return Promise.resolve(no(500));
      case 'refused':
        return Promise.resolve(no(422));
      case 'forbidden':
        return Promise.resolve(no(403, { forbidden: true }));
      case 'garbage':
        take();
        return Promise.resolve({ ok: false, failure: { kind: 'unknown' }, nothingSent: false, forbidden: false });
      case 'not-connected':
        this.sets.pop();
        return Promise.resolve({ ok: false, failure: { kind: 'timeout' }, nothingSent: true, forbidden: false });
    }
  };
  openLog = (lines: readonly SettingLine[]) => {
    if (this.refuseLog !== null) return Promise.reject(this.refuseLog as Error);
    const id = `c${this.entries.size + 1}`;
    this.entries.set(id, { opened: lines, told: [] });
    return Promise.resolve(id);
  };
  report = (commId: string, lines: readonly SettingLine[]) => {
    if (this.reportFails > 0) {
      this.reportFails -= 1;
      return Promise.reject(new Error('the log does not answer'));
    }
    this.entries.get(commId)?.told.push(lines);
    return Promise.resolve();
  };
  reportLast = (_commId: string, lines: readonly SettingLine[]) => {
    this.last = lines;
  };
}

const MOMENTARY = new Set(['factoryReset', 'clearArcFault']);
