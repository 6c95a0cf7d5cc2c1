import { OrderedWork } from '@/upstream/ingest/ordered-work';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

test('tasks of one key run in order, those of others beside them, within the limit', async () => {
  const work = new OrderedWork(2, 10);
  const log: string[] = [];
  const gates = { a: gate(), b: gate() };
  work.add('a', async () => {
    log.push('a1 begins');
    await gates.a.passed;
    log.push('a1 ends');
  });
  work.add('a', async () => void log.push('a2'));
  work.add('b', async () => {
    log.push('b1 begins');
    await gates.b.passed;
  });
  work.add('c', async () => void log.push('c1'));
  expect(log).toEqual(['a1 begins', 'b1 begins']);
  gates.a.open();
  gates.b.open();
  await work.settled();
  expect(log).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'c1', 'a2']);
});

test('a key takes no more than it may hold; a task that fails holds up nobody', async () => {
  const work = new OrderedWork(1, 2);
  const done: number[] = [];
  expect(work.add('a', () => Promise.reject(new Error('broken')))).toBe(true);
  expect(work.add('a', async () => void done.push(2))).toBe(true);
  expect(work.add('a', async () => void done.push(3))).toBe(false);
  await work.settled();
  expect(done).toEqual([2]);
  await work.settled();
});
