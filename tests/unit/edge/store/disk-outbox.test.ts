import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodeRecord, readRecords } from '@/edge/store/record';
import {
  FailingDisk,
  FIRST,
  NOW,
  contentOf,
  drain,
  idsOf,
  opened,
  removeFolders,
  sample,
  segmentsIn,
  seqsOf,
  tempFolder,
} from './stage';

afterEach(removeFolders);

const DAY = 86_400_000;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Fills a folder with samples `from` to `to`, each on the disk, one a message. */
async function filled(folder: string, from: number, to: number, options = {}) {
  const all = opened(folder, { segmentBytes: 300, messageSamples: 1, ...options });
  for (const id of range(from, to)) await all.outbox.push([sample(id)]);
  return all;
}

test('samples that are pushed close together are stored by one fsync, and offered only then', async () => {
  const folder = tempFolder();
  const power = new FailingDisk(folder);
  const timers: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => timers.push(resolve));
  const { outbox } = opened(folder, { disk: power.disk, syncMs: 1000, wait });
  const stored = [outbox.push([sample(1)]), outbox.push([sample(2)]), outbox.push([sample(3)])];
  await outbox.settled();
  expect([outbox.due(NOW), outbox.length, power.syncs, timers.length]).toEqual([[], 0, 0, 1]);
  timers.pop()?.();
  expect(await Promise.all(stored)).toEqual([true, true, true]);
  expect(power.syncs).toBe(1);
  const due = outbox.due(NOW);
  expect([seqsOf(due), idsOf(due)]).toEqual([[FIRST], [1, 2, 3]]);
});

test('what waits before a timer has ended is stored when the outbox is closed', async () => {
  const folder = tempFolder();
  const { outbox } = opened(folder, { syncMs: 1e6, ackMs: 1e6 });
  const stored = outbox.push([sample(1)]);
  await outbox.close();
  expect(await stored).toBe(true);
  expect(await outbox.push([sample(2)])).toBe(false);
  expect(idsOf(await drain(opened(folder).outbox))).toEqual([1]);
});

test('messages go out in order, a window at a time, and only an acknowledgement removes them', async () => {
  const { outbox } = await filled(tempFolder(), 1, 6, { window: 2 });
  expect(idsOf(outbox.due(NOW))).toEqual([1, 2]);
  expect(outbox.due(NOW + 20_000)).toEqual([]);
  expect(idsOf(outbox.due(NOW + 20_001))).toEqual([1, 2]);
  outbox.ack(FIRST);
  await outbox.settled();
  expect(idsOf(outbox.due(NOW + 20_002))).toEqual([3]);
  outbox.forgetSent();
  // The clock was set back by an hour: nothing waits for it to come round again.
  expect(idsOf(outbox.due(NOW - 3_600_000))).toEqual([2, 3]);
  expect(outbox.due(NOW - 3_590_000)).toEqual([]);
  expect([outbox.length, outbox.nextSeq]).toEqual([5, FIRST + 6]);
});

test('the window is bounded by bytes too, but a large message goes alone', async () => {
  const { outbox } = await filled(tempFolder(), 1, 4, { windowBytes: 170 });
  expect(idsOf(outbox.due(NOW))).toEqual([1, 2]);
  const { outbox: narrow } = await filled(tempFolder(), 1, 4, { windowBytes: 10 });
  expect(idsOf(narrow.due(NOW))).toEqual([1]);
});

test('what is stored during an outage joins large messages; what was read for sending stays as it is', async () => {
  const { outbox } = opened(tempFolder(), { window: 2 });
  for (const id of range(1, 1000)) await outbox.push([sample(id)]);
  const all = await drain(outbox);
  expect(all.map(({ samples }) => samples.length)).toEqual([1, 1, 1, 1, 400, 400, 196]);
  expect(seqsOf(all)).toEqual(range(FIRST, FIRST + 6));
  expect(idsOf(all)).toEqual(range(1, 1000));
});

test('many samples at once are divided, and so is a sample too large for a message', async () => {
  const { outbox } = opened(tempFolder(), { messageBytes: 500 });
  const datas = range(1, 20).map((value) => ({ device_id: 'inv1', property_code: 'P', value }));
  await outbox.push([{ ts: NOW, datas }]);
  await outbox.push(range(21, 440).map((id) => sample(id)));
  const all = await drain(outbox);
  expect(idsOf(all)).toEqual(range(1, 440));
  expect(Math.max(...all.map((message) => JSON.stringify(message.samples).length))).toBeLessThanOrEqual(500);
  expect(await outbox.push([])).toBe(true);
});

test('two samples of one instant, and instants that go backwards, are all sent in the order of storing', async () => {
  const folder = tempFolder();
  const { outbox } = opened(folder);
  const given = [sample(1, NOW), sample(2, NOW), sample(3, NOW - DAY), sample(4, 0), sample(5, NOW)];
  for (const one of given) await outbox.push([one]);
  await outbox.close();
  const { outbox: again } = opened(folder);
  await again.settled();
  expect(again.oldest).toBe(NOW);
  expect((await drain(again)).flatMap(({ samples }) => samples)).toEqual(given);
});

test('acknowledged segments are deleted, and a new start neither sends them again nor uses their numbers', async () => {
  const folder = tempFolder();
  const { outbox } = await filled(folder, 1, 9);
  const before = segmentsIn(folder).length;
  await drain(outbox);
  expect([before, segmentsIn(folder).length, outbox.length]).toEqual([3, 1, 0]);
  await outbox.close();
  const { outbox: again } = opened(folder, { clock: () => new Date(0) });
  expect(await drain(again)).toEqual([]);
  expect([again.nextSeq, again.length, again.damaged]).toEqual([FIRST + 9, 0, 0]);
  await again.push([sample(10)]);
  expect(seqsOf(again.due(NOW))).toEqual([FIRST + 9]);
});

test('a new folder begins above the numbers of an earlier one, and at 0 while the clock is not set', () => {
  expect(opened(tempFolder()).outbox.nextSeq).toBe(NOW / 1000);
  expect(opened(tempFolder(), { clock: () => new Date(5000) }).outbox.nextSeq).toBe(0);
});

test('without its state everything on the disk is sent again, and numbers go on', async () => {
  const folder = tempFolder();
  const { outbox } = await filled(folder, 1, 3);
  outbox.due(NOW);
  outbox.ack(FIRST);
  await outbox.close();
  writeFileSync(path.join(folder, 'state'), 'damaged');
  const { outbox: again } = opened(folder);
  expect([idsOf(await drain(again)), again.nextSeq]).toEqual([[1, 2, 3], FIRST + 3]);
});

test('a torn record is cut off once, what follows it is intact', async () => {
  const folder = tempFolder();
  await (await filled(folder, 1, 3)).outbox.close();
  appendFileSync(path.join(folder, segmentsIn(folder).at(-1) ?? ''), '00000000 9 99 [{"ts":1');
  const { outbox, lines } = opened(folder);
  await outbox.push([sample(4)]);
  expect([outbox.damaged, lines]).toEqual([
    1,
    ['Damaged places in the store of unsent samples, which were skipped: 1'],
  ]);
  await outbox.close();
  const { outbox: again } = opened(folder);
  expect([idsOf(await drain(again)), again.damaged]).toEqual([[1, 2, 3, 4], 0]);
});

test('a record that a failed write left behind is not sent beside its repetition', async () => {
  const folder = tempFolder();
  await (await filled(folder, 1, 5)).outbox.close();
  const [first = '', second = ''] = segmentsIn(folder);
  const [record] = readRecords(contentOf(folder, second)).records;
  appendFileSync(path.join(folder, first), encodeRecord(record?.seq ?? 0, record?.json ?? ''));
  expect(idsOf(await drain(opened(folder).outbox))).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['one changed byte', (data: Buffer) => void (data[data.indexOf(':1}') + 1] = 0x37), [2, 3, 4, 5]],
  ['a line break inside', (data: Buffer) => void (data[40] = 0x0a), [2, 3, 4, 5]],
  ['a lost line break', (data: Buffer) => void (data[data.indexOf('\n')] = 0x20), [3, 4, 5]],
  ['zeros throughout', (data: Buffer) => void data.fill(0), [4, 5]],
])('a damaged record is skipped: %s', async (_, damage, ids) => {
  const folder = tempFolder();
  await (await filled(folder, 1, 5)).outbox.close();
  const [name = ''] = segmentsIn(folder);
  const data = contentOf(folder, name);
  damage(data);
  writeFileSync(path.join(folder, name), data);
  const { outbox, lines } = opened(folder);
  expect(idsOf(await drain(outbox))).toEqual(ids);
  expect(outbox.damaged).toBeGreaterThan(0);
  expect(lines.length).toBeGreaterThan(0);
});

test('beyond its size the oldest samples are dropped, counted and named in the log', async () => {
  const folder = tempFolder();
  const { outbox, lines } = await filled(folder, 1, 40, { maxBytes: 3_000 });
  const { samples, from, to } = outbox.dropped;
  expect(samples).toBeGreaterThan(0);
  expect([from, to]).toEqual([NOW, NOW]);
  expect(outbox.bytes).toBeLessThanOrEqual(3_000);
  expect(lines[0]).toBe(
    'Too much is waiting to be sent, the oldest go first: 3 unsent samples from 2026-07-01T00:00:00.000Z to 2026-07-01T00:00:00.000Z were dropped',
  );
  expect(outbox.length).toBe(40 - samples);
  expect(idsOf(await drain(outbox))).toEqual(range(samples + 1, 40));
  await outbox.close();
  expect(opened(folder).outbox.dropped).toEqual({ samples, from, to });
});

test('after more than the days of its bound samples are dropped, but not those of a clock that was not set', async () => {
  const folder = tempFolder();
  const { outbox } = opened(folder, { segmentBytes: 200, messageSamples: 1 });
  for (const [id, ts] of [NOW - 3 * DAY, NOW - 3 * DAY, NOW - DAY, NOW].entries()) await outbox.push([sample(id, ts)]);
  await outbox.close();
  const { outbox: later, lines } = opened(folder, { maxDays: 2 });
  await later.push([sample(9)]);
  expect(later.dropped).toEqual({ samples: 2, from: NOW - 3 * DAY, to: NOW - 3 * DAY });
  expect(lines).toEqual([expect.stringContaining('More than 2 days without a connection')]);
  expect(idsOf(await drain(later))).toEqual([2, 3, 9]);
  const unset = tempFolder();
  const { outbox: early } = opened(unset);
  await early.push([sample(1, 5000)]);
  await early.close();
  const { outbox: set } = opened(unset, { maxDays: 2 });
  await set.push([sample(2)]);
  expect(idsOf(await drain(set))).toEqual([1, 2]);
});

test('a full disk drops the oldest and goes on', async () => {
  const folder = tempFolder();
  const power = new FailingDisk(folder);
  const { outbox, lines } = await filled(folder, 1, 8, { disk: power.disk });
  Object.assign(power, { failsAfter: 0, failures: 2, code: 'ENOSPC' });
  expect(await outbox.push([sample(9)])).toBe(true);
  expect(outbox.dropped.samples).toBe(6);
  expect(lines).toEqual(
    Array(2).fill(expect.stringMatching(/^The disk is full, the oldest go first: 3 unsent samples/)),
  );
  await outbox.close();
  const { outbox: again } = opened(folder);
  expect([idsOf(await drain(again)), again.damaged]).toEqual([[7, 8, 9], 0]);
});

test('a write that failed is repeated in a new file without doubling anything', async () => {
  const folder = tempFolder();
  const power = new FailingDisk(folder);
  const { outbox } = opened(folder, { disk: power.disk, window: 1 });
  for (const id of range(1, 5)) await outbox.push([sample(id)]);
  power.failsAfter = 0;
  expect(await outbox.push([sample(6)])).toBe(true);
  await outbox.close();
  const { outbox: again } = opened(folder);
  expect([idsOf(await drain(again)), again.damaged]).toEqual([range(1, 6), 0]);
});

test('behind a disk that became read-only samples go on in memory, in order, and on the disk when it works again', async () => {
  const folder = tempFolder();
  const power = new FailingDisk(folder);
  // A segment has room for two samples.
  const { outbox, lines } = opened(folder, { disk: power.disk, segmentBytes: 200 });
  await outbox.push([sample(1)]);
  Object.assign(power, { failsAfter: 0, failures: Infinity, code: 'EROFS' });
  for (const id of range(2, 6)) expect(await outbox.push([sample(id)])).toBe(false);
  expect([outbox.isInMemory, outbox.dropped.samples]).toEqual([true, 0]);
  power.failsAfter = Infinity;
  for (const id of range(7, 9)) await outbox.push([sample(id)]);
  expect(outbox.isInMemory).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/cannot be written: new ones wait in memory/), expect.any(String)]);
  expect(lines[1]).toMatch(/is written again/);
  expect(idsOf(await drain(outbox))).toEqual(range(1, 9));
  // What was acknowledged is deleted from both.
  await outbox.close();
  expect(await drain(opened(folder).outbox)).toEqual([]);
});

test('memory has a bound: the oldest in it go first, and what is on the read-only disk stays and is sent', async () => {
  const folder = tempFolder();
  const power = new FailingDisk(folder);
  const { outbox, lines } = opened(folder, { disk: power.disk, spareBytes: 800, window: 1, windowBytes: 1 });
  await outbox.push([sample(1)]);
  Object.assign(power, { failsAfter: 0, failures: Infinity, code: 'EROFS' });
  for (const id of range(2, 40)) await outbox.push([sample(id)]);
  const lost = outbox.dropped.samples;
  expect(lost).toBeGreaterThan(20);
  expect(lines.filter((line) => line.startsWith('The memory is full, the oldest go first'))).not.toEqual([]);
  expect(idsOf(await drain(outbox))).toEqual([1, ...range(2 + lost, 40)]);
});

test('what comes faster than the disk takes it is dropped beyond a bound', async () => {
  const { outbox } = opened(tempFolder(), { waitingBytes: 200 });
  const stored = range(1, 5).map((id) => outbox.push([sample(id)]));
  expect(await Promise.all(stored)).toEqual([true, true, false, false, false]);
  expect(outbox.dropped.samples).toBe(3);
});

test('an acknowledgement does not cover messages that were not sent, and one above all numbers moves the next one', async () => {
  const { outbox } = await filled(tempFolder(), 1, 5, { window: 2 });
  outbox.due(NOW);
  outbox.ack(FIRST + 4);
  await outbox.settled();
  expect(outbox.length).toBe(3);
  outbox.ack(FIRST + 99);
  await outbox.settled();
  expect([outbox.length, outbox.nextSeq]).toEqual([3, FIRST + 100]);
  await outbox.push([sample(6)]);
  expect(seqsOf(await drain(outbox))).toEqual([FIRST + 2, FIRST + 3, FIRST + 4, FIRST + 100]);
});
