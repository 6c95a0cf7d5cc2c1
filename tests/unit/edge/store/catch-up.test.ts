import { Sequence } from '@/upstream/ingest/sequence';
import { NOW, idsOf, opened, removeFolders, tempFolder, type Samples } from './stage';

afterEach(removeFolders);

const PERIOD = 10_000;
/** Pushes between two waits for the disk. */
const TOGETHER = 60;

const instant = (index: number): Samples =>
  Array.from({ length: 5 }, (_, device) => ({
    ts: NOW + index * PERIOD,
    datas: [{ device_id: `device ${device}`, property_code: 'P', value: index * 5 + device }],
  }));

test('a day without a connection, five devices every ten seconds, is sent in 130 messages that the backend takes without a gap', async () => {
  const { outbox, lines } = opened(tempFolder(), { clock: () => new Date(NOW) });
  const count = 86_400_000 / PERIOD;
  for (let index = 0; index < count; index += TOGETHER) {
    const stored = Array.from({ length: TOGETHER }, (_, at) => outbox.push(instant(index + at)));
    expect((await Promise.all(stored)).every(Boolean)).toBe(true);
  }
  const backend = new Sequence(-1);
  backend.oldestComesNext();
  const received: unknown[] = [];
  let messages = 0;
  let index = count;
  for (let due = outbox.due(NOW); due.length > 0; due = outbox.due(NOW)) {
    for (const { seq, samples } of due) {
      expect(samples.length).toBeLessThanOrEqual(400);
      received.push(...idsOf([{ seq, samples }]));
      messages += 1;
      const upto = backend.commit(seq, NOW);
      expect(upto).toBe(seq);
      outbox.ack(upto ?? -1);
    }
    // The devices are read on: the first value of the day passes while the last ones arrive.
    if (index < count + 5) await outbox.push(instant(index++));
    await outbox.settled();
  }
  expect(received).toEqual(Array.from({ length: index * 5 }, (_, id) => id));
  expect(messages).toBeLessThanOrEqual(130);
  expect([outbox.length, outbox.dropped.samples, lines]).toEqual([0, 0, []]);
});
