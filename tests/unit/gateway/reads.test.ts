import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { failure } from '@/lib/gateway/messages';
import { readDevice, readDevices, readStatus } from '@/lib/gateway/reads';

type Call = { action: string; data: unknown; timeout: number };
let calls: Call[];

/** A link that answers from a table. */
function linkOf(answer: (call: Call) => unknown) {
  const request = async (_uuid: string, action: string, data: unknown, options: { timeout: number }) => {
    const call = { action, data, timeout: options.timeout };
    calls.push(call);
    return answer(call);
  };
  return { request } as unknown as Parameters<typeof readDevice>[0];
}
const good = (data: unknown, at = 100) => ({ ok: true, code: 1, data, at });
const codes = Array.from({ length: 10 }, (_, index) => `p${index}`);
const wanted = (call: Call) => (call.data as { device_id: string; defines: string[] }[])[0];

beforeEach(() => {
  calls = [];
});

describe('readDevice', () => {
  test('D2.23 D7.3 D7.4 long reads are split into parts of 5 s each and report progress', async () => {
    const link = linkOf((call) =>
      good(new Map([['d', new Map((wanted(call)?.defines ?? []).map((code) => [code, 1]))]]), 100 + calls.length),
    );
    const progress: string[] = [];
    const reading = await readDevice(link, 'g', 'd', codes, {
      codesPerRequest: 4,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(calls.map(({ timeout }) => timeout)).toEqual([5000, 5000, 5000]);
    expect(progress).toEqual(['4/10', '8/10', '10/10']);
    expect([...reading.values.keys()]).toEqual(codes);
    expect(reading).toMatchObject({ missing: [], problem: null, at: 103 });
  });

  test('D2.23 C5 values omitted by the gateway are missing, values sent as null are gaps, and extra ones are dropped', async () => {
    const link = linkOf(() =>
      good(
        new Map([
          [
            'd',
            new Map<string, unknown>([
              ['p0', 3],
              ['p1', null],
              ['zz', 9],
            ]),
          ],
          ['other', new Map([['p2', 5]])],
        ]),
      ),
    );
    const reading = await readDevice(link, 'g', 'd', ['p0', 'p1', 'p2']);
    expect([...reading.values]).toEqual([
      ['p0', 3],
      ['p1', null],
    ]);
    expect(reading.missing).toEqual(['p2']);
  });

  test('D8.8 a part refused by the gateway is reported and does not affect the others', async () => {
    const link = linkOf((call) =>
      wanted(call)?.defines.includes('p0')
        ? { ok: false, code: 7, why: 'gateway', message: 'busy' }
        : good(new Map([['d', new Map([['p5', 1]])]])),
    );
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    const reading = await readDevice(link, 'g', 'd', codes, { codesPerRequest: 5, onProgress });
    // Codes of a failed request do not count as read.
    expect(progress).toEqual([0, 1]);
    expect(reading.problem).toMatchObject({ code: 7, message: 'busy' });
    expect(reading.values.get('p5')).toBe(1);
    expect(reading.missing).toHaveLength(9);
  });

  test('D7.4 a timeout ends the read: the other parts would only time out too', async () => {
    const link = linkOf(() => failure('timeout'));
    const reading = await readDevice(link, 'g', 'd', codes, { codesPerRequest: 2 });
    expect(calls).toHaveLength(1);
    expect(reading).toMatchObject({ problem: { code: 408, why: 'timeout' }, at: null, missing: codes });
  });

  test('D2.23 an empty read sends no request', async () => {
    const reading = await readDevice(
      linkOf(() => failure('timeout')),
      'g',
      'd',
      [],
    );
    expect(calls).toEqual([]);
    expect(reading).toMatchObject({ missing: [], problem: null, at: null });
  });
});

describe('readStatus', () => {
  const statuses = new Map([
    ['ok', 'normal'],
    ['warn', 'normal'],
    ['bad', 'normal'],
    ['mute', 'normal'],
    ['plain', 'normal'],
    ['off', 'offline'],
  ]);
  const states: Record<string, unknown> = { ok: 2, warn: 3, bad: '4' };
  const link = () =>
    linkOf((call) => {
      if (call.action === 'device_status') return good(statuses);
      const id = wanted(call)?.device_id ?? '';
      if (id === 'mute') return failure('timeout');
      return good(new Map([[id, new Map(id in states ? [['runState', states[id]]] : [])]]));
    });

  test('D4.1 D9.3 status reply and run state decide, and only visible devices are read', async () => {
    const reply = await readStatus(link(), 'g', ['ok', 'warn', 'bad', 'mute', 'plain', 'off', 'unlisted']);
    expect(reply.ok && Object.fromEntries(reply.data)).toEqual({
      ok: 'normal',
      warn: 'warning',
      bad: 'fault',
      mute: 'timeout',
      plain: 'normal',
      off: 'offline',
      unlisted: 'abnormal',
    });
  });

  test('D4.1 D7.4 D9.1 the status query has 10 s, the run state of one device 1 s, and offline devices are skipped', async () => {
    await readStatus(link(), 'g', ['ok', 'off', 'unlisted']);
    expect(calls).toEqual([
      { action: 'device_status', data: [], timeout: LINK_TIMEOUTS.status },
      {
        action: 'get_group_property',
        data: [{ device_id: 'ok', defines: ['runState'] }],
        timeout: LINK_TIMEOUTS.single,
      },
    ]);
  });

  test('D4.1 C8 an inverter that is expected to be off is reported as sleeping', async () => {
    const reply = await readStatus(link(), 'g', ['off', 'unlisted', 'ok'], {
      asleep: new Set(['off', 'unlisted', 'ok']),
    });
    expect(reply.ok && [...reply.data.values()]).toEqual(['sleeping', 'sleeping', 'normal']);
  });

  test('D4.1 D8.9 a gateway that does not answer gives no status', async () => {
    const reply = await readStatus(
      linkOf(() => failure('timeout')),
      'g',
      ['ok'],
    );
    expect(reply).toMatchObject({ ok: false, code: 408 });
  });
});

describe('readDevices', () => {
  const askOf = (id: string, count: number) => ({
    id,
    codes: Array.from({ length: count }, (_, index) => `p${index}`),
  });
  const named = ({ data }: Call) => (data as { device_id: string }[]).map(({ device_id: id }) => id);

  test('D7.3 D7.25 devices of one gateway are read together, in as few requests as their codes allow', async () => {
    const link = linkOf((call) => good(new Map(named(call).map((id) => [id, new Map([['p0', 1]])]))));
    const requests = [askOf('a', 200), askOf('b', 100), askOf('c', 250), askOf('d', 400)];
    const { problem, values } = await readDevices(link, 'g', requests);
    expect(calls.map(named)).toEqual([['a', 'b'], ['c'], ['d']]);
    expect([...values.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(problem).toBeNull();
  });

  test('D7.25 a part refused by the gateway does not affect the others; a timeout ends the read', async () => {
    const refused = { ok: false, why: 'gateway', code: 7, message: '' };
    const some = linkOf((call) => (named(call)[0] === 'a' ? refused : good(new Map([['b', new Map([['p0', 2]])]]))));
    const { problem, values } = await readDevices(some, 'g', [askOf('a', 200), askOf('b', 200)]);
    expect(problem).toMatchObject({ code: 7 });
    expect(values.get('b')?.get('p0')).toBe(2);
    calls = [];
    const silent = await readDevices(
      linkOf(() => failure('timeout')),
      'g',
      [askOf('a', 200), askOf('b', 200)],
    );
    expect(calls).toHaveLength(1);
    expect(silent.values.size).toBe(0);
  });

  test('D7.25 a device unknown to the gateway does not prevent reading the others', async () => {
    const unknown = new Set(['d17', 'd40']);
    const link = linkOf((call) =>
      named(call).some((id) => unknown.has(id))
        ? { ok: false, why: 'gateway', code: 404, message: '' }
        : good(new Map(named(call).map((id) => [id, new Map([['p0', 1]])]))),
    );
    const requests = Array.from({ length: 60 }, (_, index) => askOf(`d${index}`, 5));
    const { problem, refused, values } = await readDevices(link, 'g', requests);
    expect(problem).toMatchObject({ code: 404 });
    expect(refused).toEqual(['d17', 'd40']);
    expect([...values.keys()]).toEqual(requests.map(({ id }) => id).filter((id) => !unknown.has(id)));
    expect(calls.length).toBeLessThanOrEqual(25);
  });

  test('D7.25 a gateway that refuses everything is not retried forever', async () => {
    const link = linkOf(() => ({ ok: false, why: 'gateway', code: 403, message: '' }));
    const requests = Array.from({ length: 240 }, (_, index) => askOf(`d${index}`, 5));
    const { refused, values } = await readDevices(link, 'g', requests);
    expect([values.size, refused.length <= 12]).toEqual([0, true]);
    expect(calls.length).toBeLessThanOrEqual(4 + 2 * 12);
  });
});
