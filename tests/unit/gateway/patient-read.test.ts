import fc from 'fast-check';
import { failure, type LinkReply, type ReplyData } from '@/lib/gateway/messages';
import {
  LATER_MS,
  requestPatiently,
  requestUntilAnswered,
  readPatiently,
  REPEAT_PAUSES_MS,
} from '@/lib/gateway/patient-read';

type Reply = LinkReply<ReplyData['get_group_property']>;
const codes = Array.from({ length: 10 }, (_, index) => `p${index}`);
let requested: string[][];

beforeEach(() => {
  jest.useFakeTimers();
  requested = [];
});
afterEach(() => jest.useRealTimers());

/** A link that fails as listed, then answers. */
function linkOf(failures: readonly (Reply | null)[]) {
  const request = async (_uuid: string, _action: string, data: readonly { readonly defines: readonly string[] }[]) => {
    const defines = [...(data[0]?.defines ?? [])];
    const failed = failures[requested.length];
    requested.push(defines);
    return failed ?? { ok: true, code: 1, at: 100, data: new Map([['d', new Map(defines.map((code) => [code, 1]))]]) };
  };
  return { request } as unknown as Parameters<typeof readPatiently>[0];
}

async function read(failures: readonly (Reply | null)[], signal?: AbortSignal) {
  const progress: number[] = [];
  const reading = readPatiently(linkOf(failures), 'g', 'd', codes, {
    codesPerRequest: 4,
    onProgress: (done) => progress.push(done),
    ...(signal && { signal }),
  });
  await jest.runAllTimersAsync();
  return { ...(await reading), progress };
}

test('D7.4 a link that connects late is waited for, and nothing is requested twice', async () => {
  const reading = await read([failure('not-connected'), null, failure('connection-lost')]);
  expect(requested).toEqual([
    codes.slice(0, 4),
    codes.slice(0, 4),
    codes.slice(4, 8),
    codes.slice(4, 8),
    codes.slice(8),
  ]);
  expect(reading).toMatchObject({ missing: [], problem: null, at: 100 });
  expect([...reading.values.keys()]).toEqual(codes);
  expect(reading.progress.at(-1)).toBe(10);
});

test.each([
  ['not-connected', 1 + REPEAT_PAUSES_MS.length],
  ['connection-lost', 1 + REPEAT_PAUSES_MS.length],
  // After a timeout there is only one retry, so that the user does not wait half a minute.
  ['timeout', 2],
  ['refused', 1],
  ['cancelled', 1],
] as const)('D7.4 D8.8 it ends: after %s with %d requests it reports why', async (why, times) => {
  const reading = await read(Array.from({ length: 20 }, () => failure(why)));
  expect(requested).toHaveLength(times);
  expect(reading).toMatchObject({ missing: codes, problem: { why }, at: null });
});

test('D7.4 values received before the end are returned, with the reason for the missing ones', async () => {
  const reading = await read([null, ...Array.from({ length: 20 }, () => failure('timeout'))]);
  expect([...reading.values.keys()]).toEqual(codes.slice(0, 4));
  expect(reading).toMatchObject({ missing: codes.slice(4), problem: { why: 'timeout' }, at: 100 });
});

test('D2.16 a cancelled read is not repeated', async () => {
  const control = new AbortController();
  control.abort();
  await read([failure('not-connected')], control.signal);
  expect(requested).toHaveLength(1);
});

test('D7.4 whatever fails, progress never decreases, and values and missing codes add up to the request', async () => {
  const outcome = fc.constantFrom('not-connected', 'connection-lost', 'timeout', 'refused', 'bad-reply', null);
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 12 }), async (outcomes) => {
      requested = [];
      const { values, missing, problem, progress } = await read(outcomes.map((why) => why && failure(why)));
      expect([...values.keys(), ...missing].toSorted()).toEqual(codes.toSorted());
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(missing.length > 0).toBe(problem !== null);
      expect(requested.length).toBeLessThan(30);
    }),
    { numRuns: 60 },
  );
});

describe('a single request', () => {
  async function request(failures: readonly LinkReply<never>[], signal?: AbortSignal) {
    let requested = 0;
    const heard: string[] = [];
    const reply = requestPatiently<string>(
      async () => failures[requested++] ?? { ok: true, code: 1, at: 100, data: 'normal' },
      { ...(signal && { signal }), onFailure: ({ why }) => heard.push(why) },
    );
    await jest.runAllTimersAsync();
    return { reply: await reply, requested, heard };
  }

  test('D4.1 D7.4 a gateway whose link connects late is requested again, and each failure can be shown meanwhile', async () => {
    const { reply, requested, heard } = await request([failure('not-connected'), failure('timeout')]);
    expect(reply).toMatchObject({ ok: true, data: 'normal' });
    expect(requested).toBe(3);
    expect(heard).toEqual(['not-connected', 'timeout']);
  });

  test.each([
    ['not-connected', 1 + REPEAT_PAUSES_MS.length],
    ['connection-lost', 1 + REPEAT_PAUSES_MS.length],
    ['timeout', 2],
    ['refused', 1],
    ['no-link', 1],
    ['cancelled', 1],
  ] as const)('D7.4 D8.9 a single request ends: after %s with %d requests it reports why', async (why, times) => {
    const { reply, requested, heard } = await request(Array.from({ length: 20 }, () => failure(why)));
    expect(requested).toBe(times);
    expect(heard).toHaveLength(times);
    expect(reply).toMatchObject({ ok: false, why });
  });

  test('D7.4 a closed screen sends no more requests', async () => {
    const control = new AbortController();
    control.abort();
    const { requested } = await request(
      Array.from({ length: 20 }, () => failure('not-connected')),
      control.signal,
    );
    expect(requested).toBe(1);
  });
});

describe('a page that stays open', () => {
  const open = (failures: readonly Reply[], isVisible = () => true) => {
    const control = new AbortController();
    const seen: string[] = [];
    let count = 0;
    const reply = requestUntilAnswered<string>(
      async () => {
        count += 1;
        const failed = failures[count - 1];
        return failed && !failed.ok ? failed : { ok: true, code: 1, at: 100, data: 'answer' };
      },
      { signal: control.signal, isVisible, onFailure: ({ why }) => seen.push(why) },
    );
    return { control, reply, seen, count: () => count };
  };

  test('D4.1 D7.4 requests a silent gateway again until it answers', async () => {
    const { count, reply, seen } = open(Array.from({ length: 5 }, () => failure('timeout')));
    await jest.advanceTimersByTimeAsync(3 * LATER_MS);
    expect(await reply).toMatchObject({ ok: true, data: 'answer' });
    expect([count(), seen]).toEqual([6, Array.from({ length: 5 }, () => 'timeout')]);
  });

  test('D8.8 a refusal is the end', async () => {
    const { count, reply } = open([failure('timeout'), failure('refused')]);
    await jest.advanceTimersByTimeAsync(2 * LATER_MS);
    expect(await reply).toMatchObject({ ok: false, why: 'refused' });
    expect(count()).toBe(2);
  });

  test('D7.4 requests nothing while it is hidden, and ends when it is left', async () => {
    let visible = false;
    const silent = Array.from({ length: 50 }, () => failure('timeout'));
    const { control, count, reply } = open(silent, () => visible);
    await jest.advanceTimersByTimeAsync(4 * LATER_MS);
    expect(count()).toBe(2);
    visible = true;
    await jest.advanceTimersByTimeAsync(LATER_MS);
    expect(count()).toBeGreaterThan(2);
    control.abort();
    await jest.advanceTimersByTimeAsync(LATER_MS);
    expect(await reply).toMatchObject({ ok: false, why: 'timeout' });
  });
});
