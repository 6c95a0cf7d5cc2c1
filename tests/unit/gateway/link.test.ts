import fc from 'fast-check';
import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { ACK_LIMIT_MS, Link, OPEN_WAIT_MS } from '@/lib/gateway/link';
import { LINGER_MS } from '@/lib/gateway/subscriptions';
import { FakeServer, numberedCredentials } from './fake-transport';

let server: FakeServer;
let link: Link;
let ids: number;

const tick = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const read = (uuid = 'g1', timeout: number = LINK_TIMEOUTS.group, signal?: AbortSignal) =>
  link.request(uuid, 'get_group_property', [{ device_id: 'd', defines: ['P'] }], { timeout, signal });
const answerTo = (id: unknown, value: number, action = 'get_group_property') => ({
  request_id: id,
  action,
  code: 1,
  data: [{ device_id: 'd', datas: [{ property_code: 'P', value }] }],
});

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer();
  ids = 0;
  link = new Link({
    transport: server.transport,
    fetchCredentials: numberedCredentials(),
    random: () => 0.5,
    makeId: () => `r${++ids}`,
  });
});
afterEach(() => {
  link.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('Link.request', () => {
  test('D7.2 subscribes to its own topic, publishes on the gateway`s topic, and takes the reply with its id', async () => {
    const answer = read();
    await tick();
    expect(server.socket.subscribed).toEqual(['/gateway/g1/response/client/client-1']);
    expect(server.socket.lastRequest()).toMatchObject({
      topic: '/gateway/g1/request',
      message: { request_id: 'r1', client_id: 'client-1', action: 'get_group_property' },
    });
    server.socket.reply('g1', answerTo('r1', 7));
    const reply = await answer;
    expect(reply).toMatchObject({ ok: true, code: 1, at: Date.now() });
    expect(reply.ok && reply.data.get('d')?.get('P')).toBe(7);
  });

  test.each([
    ['status', 10_000],
    ['single', 1_000],
    ['group', 5_000],
  ] as const)('D7.4 D9.1 a %s query without a reply ends with code 408 after %d ms', async (kind, limit) => {
    expect(LINK_TIMEOUTS[kind]).toBe(limit);
    // With an open connection, the limit counts from sending.
    const stop = link.watch('g1');
    await tick();
    let ended = false;
    const answer = read('g1', limit).finally(() => (ended = true));
    await tick(limit - 1);
    expect(ended).toBe(false);
    await tick(1);
    expect(await answer).toEqual({ ok: false, code: 408, why: 'timeout', message: '' });
    stop();
  });

  test('D7.2 a late, repeated or unexpected reply changes nothing', async () => {
    const first = read('g1', 1_000);
    await tick(1_000);
    expect((await first).code).toBe(408);
    server.socket.reply('g1', answerTo('r1', 1));
    const second = read();
    await tick();
    server.socket.reply('g1', answerTo('r99', 9));
    server.socket.reply('g1', answerTo('r2', 2));
    server.socket.reply('g1', answerTo('r2', 3));
    const reply = await second;
    expect(reply.ok && reply.data.get('d')?.get('P')).toBe(2);
    expect(link.counts).toEqual({ ignored: 3, bad: 0 });
  });

  test('D7.2 a reply from another gateway or for another action is not accepted', async () => {
    const answer = read('g1');
    await tick();
    server.socket.reply('g2', answerTo('r1', 666));
    server.socket.reply('g11', answerTo('r1', 666));
    server.socket.reply('g1', answerTo('r1', 666, 'device_status'));
    expect(link.counts.ignored).toBe(3);
    server.socket.reply('g1', answerTo('r1', 5));
    const reply = await answer;
    expect(reply.ok && reply.data.get('d')?.get('P')).toBe(5);
  });

  test('D7.3 D8.8 an unreadable reply is bad at once if it has our id, otherwise it is only counted', async () => {
    const broken = read();
    await tick();
    server.socket.reply('g1', '{"request_id":');
    server.socket.reply('g1', { request_id: 'r1', code: 'one' });
    expect(await broken).toMatchObject({ ok: false, code: 502, why: 'bad-reply' });
    const odd = read();
    await tick();
    server.socket.reply('g1', { ...answerTo('r2', 1), data: { no: 'list' } });
    expect(await odd).toMatchObject({ ok: false, why: 'bad-reply' });
    expect(link.counts.bad).toBe(2);
  });

  test('D7.3 D8.8 the gateway`s refusal is passed on with its code and message', async () => {
    const answer = read();
    await tick();
    server.socket.reply('g1', { request_id: 'r1', action: 'get_group_property', code: 5, msg: 'device busy' });
    expect(await answer).toEqual({ ok: false, code: 5, why: 'gateway', message: 'device busy' });
  });

  test('D7.4 without a connection a request waits a while and then ends with code 408', async () => {
    server.mode = 'fail';
    const answer = read();
    await tick(OPEN_WAIT_MS);
    expect(await answer).toMatchObject({ ok: false, code: 408, why: 'not-connected' });
  });

  test('D7.2 a request made while connecting is sent as soon as there is a connection', async () => {
    server.mode = 'fail';
    const answer = read();
    await tick(100);
    server.mode = 'open';
    await tick(1_000);
    server.socket.reply('g1', answerTo('r1', 4));
    expect((await answer).ok).toBe(true);
  });

  test('A5 D7.2 a refusal by the server or of the topic is not a time-out', async () => {
    server.mode = 'refuse';
    const first = read();
    await tick();
    expect(await first).toMatchObject({ code: 403, why: 'refused' });
    expect(await read()).toMatchObject({ code: 403, why: 'refused' });
    const stop = link.watch('g1');
    server.mode = 'open';
    server.denied.add('/gateway/g2/response/client/client-2');
    link.retry();
    await tick();
    const second = read('g2');
    await tick();
    expect(await second).toMatchObject({ code: 403, why: 'refused' });
    expect(server.socket.published).toEqual([]);
    stop();
  });

  test('D7.4 a broken connection immediately ends pending requests', async () => {
    const answer = read();
    await tick();
    server.socket.break();
    expect(await answer).toMatchObject({ code: 408, why: 'connection-lost' });
    expect(link.state).toBe('reconnecting');
  });

  test('D7.2 a server that stops acknowledging means a frozen socket, which is replaced', async () => {
    const stop = link.watch('g1');
    await tick();
    server.socket.frozen = true;
    const answer = read('g1', 1_000);
    await tick(1_000);
    expect((await answer).code).toBe(408);
    expect(link.state).toBe('online');
    await tick(ACK_LIMIT_MS - 1_000 + 500);
    expect(server.sockets).toHaveLength(2);
    expect(server.sockets[0]?.closed).toBe(true);
    expect(link.state).toBe('online');
    stop();
  });

  test('D7.2 a subscription that is never acknowledged means a frozen socket too', async () => {
    const stop = link.watch('g1');
    await tick();
    server.socket.frozen = true;
    const answer = read('g2');
    await tick(LINK_TIMEOUTS.status);
    expect(await answer).toMatchObject({ code: 408, why: 'not-connected' });
    await tick(500);
    expect(server.sockets).toHaveLength(2);
    stop();
  });

  test('D7.2 a failed publish means a lost connection', async () => {
    server.publishFails = true;
    const answer = read();
    await tick();
    expect(await answer).toMatchObject({ code: 408, why: 'connection-lost' });
  });

  test('D7.2 cancelling ends the request immediately, before or after it was sent', async () => {
    const before = new AbortController();
    before.abort();
    expect(await read('g1', 1_000, before.signal)).toMatchObject({ code: 499, why: 'cancelled' });
    const after = new AbortController();
    const answer = read('g1', 1_000, after.signal);
    await tick();
    after.abort();
    expect(await answer).toMatchObject({ why: 'cancelled' });
    const connecting = new AbortController();
    const early = read('g3', 1_000, connecting.signal);
    connecting.abort();
    await tick();
    expect(await early).toMatchObject({ why: 'cancelled' });
    expect(server.socket.published).toHaveLength(1);
  });

  test('D7.2 D7.3 a set has the id of its audit record', async () => {
    const answer = link.request(
      'g1',
      'set_property',
      { device_id: 'd', property_code: 'x', value: 1 },
      { timeout: LINK_TIMEOUTS.set, commId: '42' },
    );
    await tick();
    expect(server.socket.lastRequest().message).toMatchObject({ comm_id: '42' });
    server.socket.reply('g1', { request_id: 'r1', action: 'set_property', code: 1 });
    expect((await answer).ok).toBe(true);
  });

  test('D7.2 each request gets its own reply even when replies are shuffled, repeated and mixed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat(1000)),
        fc.array(fc.string(), { maxLength: 5 }),
        async (gateways, chance, noise) => {
          const requested = gateways.map((gateway) => read(`g${gateway}`));
          await tick();
          const sent = server.socket.published.splice(0);
          const replies = [...sent, ...sent].map((request) => ({ request, order: chance.next().value ?? 0 }));
          replies.sort((a, b) => a.order - b.order);
          for (const text of noise) server.socket.reply(`g${gateways[0]}`, text);
          for (const { request } of replies) {
            const uuid = request.topic.split('/')[2] ?? '';
            // A reply with the right id from the wrong gateway must be ignored.
            server.socket.reply(`${uuid}x`, answerTo(request.message.request_id, -1));
            server.socket.reply(uuid, answerTo(request.message.request_id, Number(uuid.slice(1))));
          }
          const answers = await Promise.all(requested);
          expect(answers.map((reply) => reply.ok && reply.data.get('d')?.get('P'))).toEqual(gateways);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('Link', () => {
  test('D7.2 one connection serves all gateways of a server, and reports its state', async () => {
    const states: string[] = [];
    const stop = link.subscribe((state) => states.push(state));
    expect(link.state).toBe('idle');
    const answers = [read('g1', 1_000), read('g2', 1_000), read('g3', 1_000)];
    await tick(1_000);
    await Promise.all(answers);
    expect(server.connects).toHaveLength(1);
    link.watch('g1');
    server.socket.break();
    stop();
    await tick(1_000);
    expect(states).toEqual(['connecting', 'online', 'reconnecting']);
  });

  test('D7.2 topics are subscribed again after a reconnect, under the new client id', async () => {
    const stop = link.watch('g1');
    await tick();
    server.socket.break();
    await tick(500);
    expect(server.socket.subscribed).toEqual(['/gateway/g1/response/client/client-2']);
    const answer = read();
    await tick();
    server.socket.reply('g1', answerTo('r1', 1));
    expect((await answer).ok).toBe(true);
    stop();
  });

  test('D7.2 a topic is unsubscribed five seconds after its last listener', async () => {
    const stop = link.watch('g1');
    await tick();
    stop();
    await tick(LINGER_MS);
    expect(server.socket.unsubscribed).toEqual(['/gateway/g1/response/client/client-1']);
  });

  test('A5 D7.2 a reply on the old socket during its replacement still counts', async () => {
    const stop = link.watch('g1');
    await tick(55 * 60_000 - 10);
    const answer = read();
    await tick(10);
    expect(server.sockets).toHaveLength(2);
    server.sockets[0]?.reply('g1', answerTo('r1', 8));
    expect((await answer).ok).toBe(true);
    stop();
  });

  test('D7.2 page visibility and network changes reach the connection', async () => {
    const stop = link.watch('g1');
    await tick();
    link.setVisible(false);
    await tick(60_000);
    expect(link.state).toBe('idle');
    link.setVisible(true);
    await tick();
    expect(link.state).toBe('online');
    link.setReachable(false);
    expect(link.state).toBe('offline');
    expect(await read()).toMatchObject({ code: 408, why: 'not-connected' });
    link.setReachable(true);
    await tick();
    expect(link.state).toBe('online');
    stop();
  });

  test('D7.2 closing ends all pending requests', async () => {
    const answer = read();
    await tick();
    link.close();
    expect(await answer).toMatchObject({ why: 'cancelled' });
  });
});
