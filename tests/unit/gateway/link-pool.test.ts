import { LinkPool, type Directory } from '@/lib/gateway/link-pool';
import { TransportError } from '@/lib/gateway/transport';
import { FakeServer } from './fake-transport';

let server: FakeServer;
let pool: LinkPool;
let requested: string[][];
let numbers: number;
let expires: number | null;
let lookUp: (uuids: readonly string[]) => Promise<Directory>;

const tick = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const serverOf: Record<string, string> = { a1: 'A', a2: 'A', b1: 'B' };
const status = (uuid: string) => pool.request(uuid, 'device_status', [], { timeout: 1_000 });

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer();
  server.answer = (socket, topic, message) =>
    socket.reply(topic.split('/')[2] ?? '', { ...message, code: 1, data: [{ device_id: 'd', status: 'normal' }] });
  requested = [];
  numbers = 0;
  expires = null;
  lookUp = async (uuids) => {
    requested.push([...uuids]);
    const gateways = uuids.flatMap((uuid) => (serverOf[uuid] ? [{ uuid, serverId: serverOf[uuid] }] : []));
    const servers = [...new Set(gateways.map(({ serverId }) => serverId))].map((serverId) => {
      numbers += 1;
      const password = `p${numbers}`;
      return { serverId, url: `ws://${serverId}`, username: 'u', password, clientId: `c${numbers}`, expires };
    });
    return { servers, gateways };
  };
  pool = new LinkPool({ transport: server.transport, lookUp: (uuids) => lookUp(uuids), random: () => 0.5 });
});
afterEach(() => {
  pool.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('LinkPool', () => {
  test('D7.2 there is one connection per messaging server, whatever the number of gateways', async () => {
    await pool.learn(['a1', 'a2', 'b1', 'a1']);
    const replies = await Promise.all([status('a1'), status('a2'), status('b1')]);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(server.connects.map(({ url }) => url).sort()).toEqual(['ws://A', 'ws://B']);
    expect(requested).toEqual([['a1', 'a2', 'b1']]);
  });

  test('D7.3 an upstream with numeric device ids gets requests with numeric ids', async () => {
    const requested = (numberIds: boolean) => async () => {
      const known = lookUp;
      pool.close();
      pool = new LinkPool({
        transport: server.transport,
        lookUp: async (uuids) => ({ ...(await known(uuids)), numberIds }),
        random: () => 0.5,
      });
      const devices: unknown[] = [];
      const answer = server.answer;
      server.answer = (socket, topic, message) => {
        devices.push(message['data']);
        answer?.(socket, topic, message);
      };
      await pool.request('a1', 'get_group_property', [{ device_id: '1002', defines: ['P'] }], { timeout: 1000 });
      server.answer = answer;
      return devices;
    };
    expect(await requested(true)()).toEqual([[{ device_id: 1002, defines: ['P'] }]]);
    expect(await requested(false)()).toEqual([[{ device_id: '1002', defines: ['P'] }]]);
  });

  test('A5 D3.3 the credential of the look-up opens the first connection, and each later one has its own', async () => {
    await status('a1');
    const stop = pool.watch('a1', () => undefined);
    await tick();
    server.socket.break();
    await tick(500);
    expect(server.connects.map(({ password }) => password)).toEqual(['p1', 'p2']);
    stop();
  });

  test('A5 D3.3 a credential that has expired meanwhile is not used', async () => {
    expires = Date.now() + 5 * 60_000;
    await pool.learn(['a1']);
    await tick(4 * 60_000 + 55_000);
    await status('a1');
    expect(server.connects.map(({ password }) => password)).toEqual(['p2']);
  });

  test('A5 D7.2 a gateway unknown to the portal is refused, and not requested in a loop', async () => {
    expect(await status('foreign')).toMatchObject({ ok: false, code: 403, why: 'refused' });
    expect(requested).toEqual([['foreign']]);
    expect(server.connects).toHaveLength(0);
  });

  test('D3.3 D7.2 a gateway without a messaging server has no live link, which is not a refusal, and is checked again after a minute', async () => {
    const works = lookUp;
    lookUp = async (uuids) => {
      requested.push([...uuids]);
      return { servers: [], gateways: uuids.map((uuid) => ({ uuid, serverId: '' })) };
    };
    const states: string[] = [];
    pool.watch('a1', (state) => states.push(state));
    for (let time = 0; time < 3; time += 1) {
      expect(await status('a1')).toMatchObject({ ok: false, why: 'no-link' });
      await tick(10_000);
    }
    expect(states).toEqual(['none']);
    expect(requested).toEqual([['a1']]);
    lookUp = works;
    await tick(60_000);
    expect((await status('a1')).ok).toBe(true);
  });

  test('D7.4 D8.9 a portal that does not answer is a failure with code 408; the next request tries again', async () => {
    const works = lookUp;
    lookUp = () => Promise.reject(new TransportError('unreachable', false));
    expect(await status('a1')).toMatchObject({ ok: false, code: 408, why: 'not-connected' });
    lookUp = works;
    expect((await status('a1')).ok).toBe(true);
  });

  test('D7.2 a programming error is not reported as a network failure', async () => {
    lookUp = () => Promise.reject(new TypeError('bug'));
    await expect(status('a1')).rejects.toThrow('bug');
  });

  test('D7.2 a watcher is notified of the states until it stops', async () => {
    const states: string[] = [];
    const stop = pool.watch('a1', (state) => states.push(state));
    await tick();
    expect(states.at(-1)).toBe('online');
    stop();
    const count = states.length;
    pool.setReachable(false);
    expect(states).toHaveLength(count);
  });

  test('D7.2 D8.9 watching a gateway that cannot be looked up reports why', async () => {
    const states: string[] = [];
    pool.watch('foreign', (state) => states.push(state));
    await tick();
    lookUp = () => Promise.reject(new TransportError('unreachable', false));
    pool.watch('a1', (state) => states.push(state));
    await tick();
    expect(states).toEqual(['refused', 'offline']);
  });

  test('D7.2 a watcher that stops before the look-up ends opens no connection', async () => {
    pool.watch('a1', () => undefined)();
    await tick(60_000);
    expect(server.connects).toHaveLength(0);
  });

  test('D7.2 the page`s state also reaches links that are created later', async () => {
    pool.setReachable(false);
    expect(await status('a1')).toMatchObject({ why: 'not-connected' });
    expect(server.connects).toHaveLength(0);
    pool.setReachable(true);
    pool.setVisible(false);
    pool.setVisible(true);
    pool.retry();
    expect((await status('a1')).ok).toBe(true);
  });
});
