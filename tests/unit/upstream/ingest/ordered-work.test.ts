import { OrderedWork, type WorkLimits } from '@/upstream/ingest/ordered-work';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

const limits = (some: Partial<WorkLimits> = {}): WorkLimits => ({
  alone: 2,
  batches: 1,
  perKey: 10,
  batch: { items: 100, size: 1000 },
  ...some,
});
const none = () => Promise.resolve();

/** Records batches of names; each batch waits until its gate is opened. */
function batches(some: Partial<WorkLimits> = {}) {
  const ran: string[][] = [];
  const gates: ReturnType<typeof gate>[] = [];
  const work = new OrderedWork<string>(limits(some), async (items) => {
    ran.push([...items]);
    const next = gate();
    gates.push(next);
    await next.passed;
  });
  return { work, ran, letOn: (index: number) => gates[index]?.open() };
}

test('tasks of one key run in order, those of other keys in parallel, within the limit', async () => {
  const work = new OrderedWork(limits(), none);
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

test('a key queues a limited number of tasks; a failing task does not block others', async () => {
  const work = new OrderedWork(limits({ alone: 1, perKey: 2 }), none);
  const done: number[] = [];
  expect(work.add('a', () => Promise.reject(new Error('broken')))).toBe(true);
  expect(work.add('a', async () => void done.push(2))).toBe(true);
  expect(work.add('a', async () => void done.push(3))).toBe(false);
  expect(work.addShared('a', 'item', 1)).toBe(false);
  await work.settled();
  expect(done).toEqual([2]);
  await work.settled();
});

test('an item that finds nothing running starts immediately; later ones share the next batch', async () => {
  const { work, ran, letOn } = batches();
  work.addShared('a', 'a1', 1);
  expect(ran).toEqual([['a1']]);
  for (const item of ['b1', 'a2', 'c1', 'a3']) work.addShared(item.slice(0, 1), item, 1);
  expect(ran).toHaveLength(1);
  letOn(0);
  await Promise.resolve().then(() => new Promise(setImmediate));
  // Items waiting for the same key stay in order and run in one batch.
  expect(ran[1]).toEqual(['b1', 'c1', 'a2', 'a3']);
  letOn(1);
  await work.settled();
  expect(ran).toHaveLength(2);
});

test('a batch stops at its limits, and at a task of the same key, for which later tasks wait', async () => {
  const { work, ran, letOn } = batches({ batch: { items: 3, size: 10 } });
  const done: string[] = [];
  work.addShared('a', 'first', 1);
  work.addShared('b', 'b1', 1);
  work.add('b', async () => void done.push('task'));
  work.addShared('b', 'b2', 1);
  work.addShared('c', 'large', 25);
  work.addShared('d', 'd1', 1);
  const turn = async (index: number) => {
    letOn(index);
    await new Promise(setImmediate);
  };
  await turn(0);
  expect(ran[1]).toEqual(['b1']);
  expect(done).toEqual([]);
  await turn(1);
  expect(done).toEqual(['task']);
  // An item larger than a batch runs alone.
  expect(ran[2]).toEqual(['large']);
  work.addShared('d', 'd2', 1);
  work.addShared('d', 'd3', 1);
  work.addShared('d', 'd4', 1);
  await turn(2);
  expect(ran[3]).toEqual(['d1', 'd2', 'd3']);
  await turn(3);
  expect([...(ran[4] ?? [])].sort()).toEqual(['b2', 'd4']);
  await turn(4);
  await work.settled();
});

test('batches run in parallel, never two with the same key', async () => {
  const { work, ran, letOn } = batches({ batches: 2 });
  work.addShared('a', 'a1', 1);
  work.addShared('a', 'a2', 1);
  work.addShared('b', 'b1', 1);
  expect(ran).toEqual([['a1'], ['b1']]);
  letOn(1);
  await new Promise(setImmediate);
  expect(ran).toHaveLength(2);
  letOn(0);
  await new Promise(setImmediate);
  expect(ran[2]).toEqual(['a2']);
  letOn(2);
  await work.settled();
});
