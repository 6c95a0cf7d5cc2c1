import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openDiskOutbox } from '@/edge/store/disk-outbox';
import { NOW, SMALL, type Step } from './steps';

const ROUNDS = 50;
/** Ids of the samples of a round begin at its number times this. */
const IDS = 1_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'edge-store-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the outbox reported, over all its lives. */
class Ledger {
  readonly stored = new Set<number>();
  readonly problems: string[] = [];
  private readonly contents = new Map<number, string>();

  note(step: Step): void {
    if ('stored' in step) this.stored.add(step.stored);
    else if ('problem' in step) this.problems.push(step.problem);
    else {
      const content = JSON.stringify(step.sent.samples);
      // No number is used for two contents.
      expect(this.contents.get(step.sent.seq) ?? content).toBe(content);
      this.contents.set(step.sent.seq, content);
    }
  }

  /** The ids of all samples that were sent, in the order of their message numbers. */
  sent(): number[] {
    const inOrder = [...this.contents].sort(([a], [b]) => a - b);
    return inOrder.flatMap(([, content]) =>
      (JSON.parse(content) as { datas: { value: number }[] }[]).flatMap(({ datas }) => datas.map(({ value }) => value)),
    );
  }
}

/** One life of the process, which ends by SIGKILL once it has reported `steps` steps. */
async function live(program: string, firstId: number, steps: number, ledger: Ledger): Promise<void> {
  const child = spawn(process.execPath, [program, path.join(folder, 'data'), String(firstId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  let left = steps;
  for await (const line of createInterface({ input: child.stdout })) {
    // A kill may cut off the last line.
    if (line.endsWith('}')) ledger.note(JSON.parse(line) as Step);
    if ((left -= 1) === 0) child.kill('SIGKILL');
  }
  expect((await closed)[1]).toBe('SIGKILL');
}

test('50 kills at any moment lose nothing that was reported as stored, and send nothing under two numbers', async () => {
  const program = path.join(folder, 'gateway.cjs');
  const source = path.join(__dirname, 'outbox-process.ts');
  const options = ['--bundle', '--platform=node', '--log-level=error', `--outfile=${program}`];
  execFileSync(process.execPath, [path.resolve('node_modules/esbuild/bin/esbuild'), source, ...options]);
  const ledger = new Ledger();
  for (let round = 1; round <= ROUNDS; round += 1) await live(program, round * IDS, randomInt(1, 150), ledger);

  const outbox = openDiskOutbox({
    ...{ folder: path.join(folder, 'data'), clock: () => new Date(NOW) },
    ...{ log: (problem) => void ledger.problems.push(problem), ...SMALL, ackMs: 0 },
  });
  await outbox.settled();
  for (let due = outbox.due(NOW); due.length > 0; due = outbox.due(NOW)) {
    for (const sent of due) ledger.note({ sent });
    outbox.ack(due.at(-1)?.seq ?? -1);
    await outbox.settled();
  }
  const sent = ledger.sent();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
  expect(ledger.stored.size).toBeGreaterThan(ROUNDS * 5);
  expect([...ledger.stored].filter((id) => !sent.includes(id))).toEqual([]);
  expect([outbox.length, outbox.dropped.samples]).toEqual([0, 0]);
  // A write in the middle of a kill leaves at most a torn end.
  expect(ledger.problems.filter((problem) => !problem.startsWith('Damaged places'))).toEqual([]);
  await outbox.close();
});
