import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  FailingDisk,
  contentOf,
  drain,
  segmentsIn,
  NOW,
  idsOf,
  opened,
  removeFolders,
  sample,
  tempFolder,
  type Opened,
} from './stage';

afterEach(removeFolders);

type Step =
  | { readonly kind: 'push'; readonly counts: readonly number[]; readonly ts: number }
  | { readonly kind: 'send' }
  | { readonly kind: 'ack'; readonly share: number }
  | { readonly kind: 'connect' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'fail'; readonly after: number }
  | { readonly kind: 'cut'; readonly after: number; readonly tail: number };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('push' as const),
      counts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      ts: fc.integer({ min: -3, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ack' as const), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('connect' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), after: fc.integer({ min: 0, max: 6 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), after: fc.integer({ min: 1, max: 12 }), tail: share }),
  },
);
const SMALL = { segmentBytes: 400, messageSamples: 3, messageBytes: 250, window: 2, windowBytes: 10_000 };

/** A gateway with its backend: what was pushed, stored, sent and acknowledged. */
class Model {
  readonly folder = tempFolder();
  private power = new FailingDisk(this.folder);
  private open: Opened = opened(this.folder, { ...SMALL, disk: this.power.disk });
  private lastId = 0;
  /** Pushes in order; whether the outbox reported that they are on the disk. */
  private readonly pushed: { readonly ids: readonly number[]; isStored: boolean }[] = [];
  private readonly contents = new Map<number, string>();
  private readonly received = new Set<number>();
  private sentNow: number[] = [];
  private tail = 1;
  private acked = -1;
  /** What was acknowledged before the outbox was closed properly: it is not sent again. */
  private forgotten = -1;

  async run(steps: readonly Step[]): Promise<void> {
    for (const one of steps) await this.step(one);
    await this.restart();
    this.sentNow = [];
    const last = await this.sendAll();
    this.check(last);
  }

  private async step(one: Step): Promise<void> {
    const { outbox } = this.open;
    switch (one.kind) {
      case 'push':
        for (const count of one.counts) this.push(count, one.ts);
        break;
      case 'send':
        this.send();
        break;
      case 'ack':
        this.ack(one.share);
        break;
      case 'connect':
        outbox.forgetSent();
        this.sentNow = [];
        break;
      case 'fail':
        this.power.failsAfter = one.after;
        break;
      case 'cut':
        this.power.left = one.after;
        this.tail = one.tail;
        break;
      case 'reopen':
        await outbox.close();
        if (this.power.isSaved) this.forgotten = this.acked;
        await this.restart();
    }
    // Every second step goes on while files are being written.
    if (this.lastId % 2 === 0 || this.power.isDead) await outbox.settled();
    if (this.power.isDead) await this.restart();
  }

  private push(count: number, ts: number): void {
    const ids = Array.from({ length: count }, () => (this.lastId += 1));
    const entry = { ids, isStored: false };
    this.pushed.push(entry);
    void this.open.outbox.push(ids.map((id) => sample(id, NOW + ts))).then((isStored) => (entry.isStored = isStored));
  }

  private send(): void {
    for (const message of this.open.outbox.due(NOW)) {
      const content = JSON.stringify(message.samples);
      // No number is used for two contents.
      expect(this.contents.get(message.seq) ?? content).toBe(content);
      this.contents.set(message.seq, content);
      expect(message.seq).toBeGreaterThan(this.sentNow.at(-1) ?? this.forgotten);
      this.sentNow.push(message.seq);
    }
  }

  private ack(share: number): void {
    const upto = this.sentNow[Math.floor(share * this.sentNow.length)];
    if (upto === undefined) return;
    for (const seq of this.contents.keys()) if (seq <= upto) this.received.add(seq);
    this.acked = Math.max(this.acked, upto);
    this.open.outbox.ack(upto);
  }

  private async restart(): Promise<void> {
    await this.open.outbox.settled();
    if (!this.power.isDead) await this.open.outbox.close();
    await this.power.end(this.tail);
    // An acknowledgement that did not reach the disk is not known any more.
    this.acked = this.forgotten;
    this.power = new FailingDisk(this.folder);
    this.open = opened(this.folder, { ...SMALL, disk: this.power.disk });
    this.sentNow = [];
    await this.open.outbox.settled();
  }

  private async sendAll(): Promise<Set<number>> {
    const all = new Set<number>();
    const { outbox } = this.open;
    for (let before = -1; before < this.sentNow.length;) {
      before = this.sentNow.length;
      this.send();
      outbox.ack(this.sentNow.at(-1) ?? -1);
      await outbox.settled();
    }
    for (const seq of this.sentNow) all.add(seq);
    expect([outbox.length, outbox.oldest]).toEqual([0, null]);
    return all;
  }

  private check(last: ReadonlySet<number>): void {
    const seqsOfId = new Map<unknown, number[]>();
    for (const [seq, content] of [...this.contents].sort(([a], [b]) => a - b))
      for (const id of idsOf([{ seq, samples: JSON.parse(content) }]))
        seqsOfId.set(id, [...(seqsOfId.get(id) ?? []), seq]);
    let previous = -1;
    for (const { ids, isStored } of this.pushed)
      for (const id of ids) {
        const seqs = seqsOfId.get(id) ?? [];
        expect(seqs.length).toBeLessThanOrEqual(1);
        const [seq] = seqs;
        if (!isStored && seq === undefined) continue;
        // What is stored reaches the backend, in order; what it has not acknowledged is offered after reopening.
        expect(seq).toBeGreaterThanOrEqual(previous);
        previous = seq ?? previous;
        if (isStored && !this.received.has(previous)) expect(last).toContain(previous);
      }
  }
}

test('whatever happens, what is stored is offered after a power cut once, in order, under its number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      await new Model().run(steps);
      await removeFolders();
    }),
    { numRuns: 150 },
  );
});

test('a file cut off at any byte is read up to its last whole record', async () => {
  const folder = tempFolder();
  const { outbox } = opened(folder, { messageSamples: 2 });
  for (let id = 1; id <= 6; id += 1) await outbox.push([sample(id)]);
  await outbox.close();
  const { cutAt, sizes } = cutsOf(folder);
  for (const [bytes, whole] of sizes.entries()) {
    const { ids, damaged, next } = await cutAt(bytes);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6].slice(0, whole));
    expect([damaged, next]).toEqual([ends(sizes, bytes) ? 0 : 1, expect.any(Number)]);
  }
});

const ends = (sizes: readonly number[], bytes: number) => bytes === 0 || sizes[bytes] !== sizes[bytes - 1];

/** Copies of the only segment of a folder, cut off; and how many records are whole by length. */
function cutsOf(folder: string) {
  const [name = ''] = segmentsIn(folder);
  const data = contentOf(folder, name);
  let whole = 0;
  const sizes = [0, ...data].map((byte, index) => (index > 0 && byte === 0x0a ? (whole += 1) : whole));
  const cutAt = async (bytes: number) => {
    const copy = tempFolder();
    writeFileSync(path.join(copy, name), data.subarray(0, bytes));
    const { outbox } = opened(copy);
    const ids = idsOf(await drain(outbox));
    return { ids, damaged: outbox.damaged, next: outbox.nextSeq };
  };
  return { cutAt, sizes };
}
