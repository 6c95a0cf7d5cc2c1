import fc from 'fast-check';
import { Sequence } from '@/upstream/ingest/sequence';

test('messages in order are acknowledged one by one, from 0 or from 1', () => {
  for (const first of [0, 1]) {
    const sequence = new Sequence(-1);
    expect([first, first + 1, first + 2].map((seq) => sequence.commit(seq, 0))).toEqual([first, first + 1, first + 2]);
  }
});

test('a gap holds back later messages until it is filled', () => {
  const sequence = new Sequence(4);
  expect([6, 7, 9, 5, 8].map((seq) => sequence.commit(seq, 0))).toEqual([null, null, null, 7, 9]);
});

test('an earlier number is acknowledged individually', () => {
  const sequence = new Sequence(100);
  expect([0, 1, 100].map((seq) => sequence.commit(seq, 0))).toEqual([0, 1, 100]);
  expect(sequence.committed).toBe(100);
});

test('a gap that the gateway cannot fill is given up after the same oldest number three times and 15 s', () => {
  const sequence = new Sequence(4);
  expect([8, 9].map((seq) => sequence.commit(seq, 0))).toEqual([null, null]);
  expect([8, 9].map((seq) => sequence.commit(seq, 10_000))).toEqual([null, null]);
  expect(sequence.commit(8, 14_000)).toBeNull();
  expect(sequence.commit(8, 15_000)).toBe(9);
});

test('after a sign-in the next number is the oldest, unless a message may have been lost', () => {
  const sure = new Sequence(4);
  sure.oldestComesNext();
  expect([50, 51].map((seq) => sure.commit(seq, 0))).toEqual([50, 51]);
  const unsure = new Sequence(4);
  unsure.oldestComesNext();
  unsure.messagesLost();
  expect(unsure.commit(50, 0)).toBeNull();
});

test('whatever is lost, only committed messages are acknowledged, and resending closes the gap', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (arrives) => {
      const sequence = new Sequence(-1);
      const committed = new Set<number>();
      arrives.forEach((comes, seq) => {
        if (!comes) return;
        committed.add(seq);
        const upto = sequence.commit(seq, 0) ?? -1;
        // Some senders count from 1, so message 0 may not exist.
        for (let one = 1; one <= upto; one += 1) expect(committed.has(one)).toBe(true);
      });
      let upto = -1;
      for (let seq = Math.max(0, sequence.committed); seq < arrives.length; seq += 1)
        upto = sequence.commit(seq, 0) ?? upto;
      expect(upto).toBe(arrives.length - 1);
    }),
  );
});
