import { Outbox } from '@/lib/gateway-device/outbox';

const options = { capacity: 5, window: 3, resendAfterMs: 20_000 };
const seqs = (list: readonly { seq: number }[]) => list.map(({ seq }) => seq);

function filled(count: number, next = 10) {
  const outbox = new Outbox(next, options);
  for (let i = 0; i < count; i += 1) outbox.push([]);
  return outbox;
}

test('messages go out in order, a window at a time, and only an acknowledgement removes them', () => {
  const outbox = filled(4);
  expect(seqs(outbox.due(0))).toEqual([10, 11, 12]);
  expect(outbox.due(1000)).toEqual([]);
  outbox.ack(11);
  expect(seqs(outbox.due(2000))).toEqual([13]);
  expect(outbox.length).toBe(2);
});

test('messages unacknowledged for 20 seconds, or in transit when the link broke, are resent in order', () => {
  const outbox = filled(2);
  outbox.due(0);
  expect(outbox.due(20_000)).toEqual([]);
  expect(seqs(outbox.due(20_001))).toEqual([10, 11]);
  outbox.forgetSent();
  expect(seqs(outbox.due(20_002))).toEqual([10, 11]);
});

test('a full outbox drops its oldest messages and reports how many', () => {
  const outbox = filled(7);
  expect([outbox.length, outbox.dropped]).toEqual([5, 2]);
  expect(seqs(outbox.due(0))).toEqual([12, 13, 14]);
});

test('a backend that acknowledges later numbers than the gateway’s advances its sequence', () => {
  const outbox = filled(1, 0);
  outbox.ack(41);
  expect(outbox.nextSeq).toBe(42);
});
