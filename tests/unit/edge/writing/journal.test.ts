import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WriteJournal } from '@/edge/writing/journal';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-journal-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (at: number, to: number | string = 5) => ({
  ...{ at, device: 'inv1', code: 'current', to, place: '10+1', record: 'record' },
});
const file = () => path.join(folder, 'writes.jsonl');

test('D8.10 a write is on the disk before and after it, and is there after a restart', () => {
  const journal = new WriteJournal(folder);
  const id = journal.begin(write(1));
  expect(new WriteJournal(folder).open).toEqual([{ id, ...write(1), end: null }]);
  const end = { id, at: 2, end: 'read-back', value: 5 } as const;
  journal.end(end);
  const again = new WriteJournal(folder);
  expect(again.open).toEqual([]);
  expect(again.recent).toEqual([{ id, ...write(1), end }]);
});

test('D8.9 what ended without an answer is open until it is found', () => {
  const journal = new WriteJournal(folder);
  const id = journal.begin(write(1));
  journal.end({ id, at: 2, end: 'unknown', value: null });
  expect(journal.open).toHaveLength(1);
  journal.end({ id, at: 9, end: 'found', value: 4 });
  expect(new WriteJournal(folder).open).toEqual([]);
});

test('half a line of a power cut loses that line alone', () => {
  const first = new WriteJournal(folder).begin(write(1));
  appendFileSync(file(), '{"id":"x","at":2,"devi');
  const journal = new WriteJournal(folder);
  const second = journal.begin(write(3, '05:30'));
  expect(new WriteJournal(folder).recent.map(({ id }) => id)).toEqual([first, second]);
});

test('the files are bounded, and the newest writes stay', () => {
  const journal = new WriteJournal(folder);
  const long = 'x'.repeat(500);
  let last = '';
  for (let at = 0; at < 4_000; at += 1) last = journal.begin(write(at, long));
  expect(statSync(file()).size).toBeLessThan(1_100_000);
  expect(readFileSync(file(), 'utf8')).toContain(last);
  expect(new WriteJournal(folder).recent.at(-1)?.id).toBe(last);
  expect(journal.recent.length).toBe(1_000);
});

test('a write that cannot be recorded throws before anything is written', () => {
  const journal = new WriteJournal(path.join(folder, 'gone'));
  expect(() => journal.begin(write(1))).toThrow(/ENOENT/);
  expect(journal.recent).toEqual([]);
  expect(() => journal.end({ id: 'none', at: 1, end: 'read-back', value: 1 })).not.toThrow();
});
