import type { Frame, Line, LineOptions } from '@/edge/modbus/line';
import { ModbusBus } from '@/edge/modbus/bus';
import { BusError, type BusFailure } from '@/edge/modbus/registers';

const TCP: LineOptions = { kind: 'tcp', host: 'inverter', port: 502 };
const SERIAL: LineOptions = { kind: 'rtu', path: '/dev/ttyUSB0', baudRate: 9600, parity: 'none', stopBits: 1 };
const holding = (address: number, unit = 1) => ({ unit, table: 'holding', address, count: 1 }) as const;

/** A bus over a line whose answers the test gives; `events` is what happened in order. */
function world(line: LineOptions, answer: (frame: Frame, at: number) => readonly number[] | BusError) {
  const events: string[] = [];
  const logs: string[] = [];
  let now = 1_000;
  let isDown = false;
  let most = 0;
  let flying = 0;
  let sent = 0;
  const open = async (): Promise<Line> => {
    if (isDown) throw new BusError('closed', 'refused');
    events.push('open');
    let isOpen = true;
    return {
      get isOpen() {
        return isOpen;
      },
      send: async (frame) => {
        events.push(`${frame.kind}${frame.code} ${frame.unit}:${frame.address}`);
        flying += 1;
        most = Math.max(most, flying);
        await Promise.resolve();
        flying -= 1;
        now += 20;
        const given = answer(frame, sent);
        sent += 1;
        if (given instanceof BusError) throw given;
        return given;
      },
      close: async () => {
        isOpen = false;
        events.push('close');
      },
    };
  };
  const wait = async (ms: number) => {
    events.push(`wait ${ms}`);
    now += ms;
  };
  const options = { line, timeoutMs: 500, pauseMs: 0, reopenMs: 3_000, log: (text: string) => logs.push(text) };
  const bus = new ModbusBus({ ...options, open, wait, clock: () => now });
  return {
    bus,
    events,
    logs,
    most: () => most,
    setDown: (down: boolean) => (isDown = down),
    pass: (ms: number) => (now += ms),
  };
}

const failure = (kind: BusFailure, exception?: number) => new BusError(kind, kind, exception ?? null);

test('a request of a user goes before those of polling, and one is in flight at a time', async () => {
  const { bus, events, most } = world(TCP, ({ address }) => [address]);
  const polled = [1, 2, 3].map((address) => bus.read(holding(address)));
  const requested = bus.read(holding(9), 'request');
  expect(await Promise.all([...polled, requested])).toEqual([[1], [2], [3], [9]]);
  expect(events).toEqual(['open', 'read3 1:1', 'read3 1:9', 'read3 1:2', 'read3 1:3']);
  expect(most()).toBe(1);
});

test('input registers are read by function 4', async () => {
  const { bus, events } = world(TCP, () => [7]);
  await bus.read({ unit: 5, table: 'input', address: 30, count: 1 });
  expect(events).toContain('read4 5:30');
});

test.each<[string, BusError, LineOptions, readonly string[]]>([
  ['a time-out on a serial bus', failure('timeout'), SERIAL, ['close', 'wait 500', 'open']],
  ['a damaged frame on a serial bus', failure('crc'), SERIAL, ['close', 'wait 500', 'open']],
  ['an answer of another unit on a serial bus', failure('malformed'), SERIAL, ['close', 'wait 500', 'open']],
  ['a refusal on a serial bus', failure('exception', 2), SERIAL, []],
  ['one time-out over TCP', failure('timeout'), TCP, []],
  ['a closed connection', failure('closed'), TCP, ['close', 'open']],
])('after %s the next request finds an empty line', async (_name, error, line, between) => {
  const { bus, events } = world(line, (_frame, at) => (at === 0 ? error : [4]));
  await expect(bus.read(holding(1))).rejects.toBe(error);
  expect(await bus.read(holding(2))).toEqual([4]);
  expect(events).toEqual(['open', 'read3 1:1', ...between, 'read3 1:2']);
});

test('over TCP the third time-out in a row opens the connection again, and an answer starts the count again', async () => {
  const { bus, events } = world(TCP, (_frame, at) => (at === 2 ? [1] : failure('timeout')));
  for (let address = 0; address < 6; address += 1) await bus.read(holding(address)).catch(() => undefined);
  expect(events.filter((event) => event === 'close')).toHaveLength(1);
  expect(events.indexOf('close')).toBe(events.indexOf('read3 1:5') + 1);
  expect(bus.reconnects).toBe(0);
});

test('a line that cannot be opened refuses at once until the next attempt, and is reported once', async () => {
  const { bus, events, logs, pass, setDown } = world(TCP, () => [1]);
  setDown(true);
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(bus.read(holding(1))).rejects.toMatchObject({ failure: 'closed', message: 'refused' });
  expect(events).toEqual([]);
  pass(3_001);
  setDown(false);
  expect(await bus.read(holding(1))).toEqual([1]);
  expect(logs).toEqual(['refused', 'inverter:502 is connected again']);
});

test('a device that refuses function 16 for one register gets function 6, from then on at once', async () => {
  const { bus, events } = world(TCP, ({ code }) => (code === 16 ? failure('exception', 1) : []));
  await bus.write(1, 40, [5]);
  await bus.write(1, 41, [6]);
  expect(events).toEqual(['open', 'write16 1:40', 'write6 1:40', 'write6 1:41']);
  await expect(bus.write(1, 42, [1, 2])).rejects.toMatchObject({ exception: 1 });
});

test.each<[BusError]>([[failure('exception', 2)], [failure('timeout')]])(
  'a write that fails with %p is not repeated',
  async (error) => {
    const { bus, events } = world(TCP, () => error);
    await expect(bus.write(1, 40, [5])).rejects.toBe(error);
    expect(events).toEqual(['open', 'write16 1:40']);
  },
);

test('what happened is counted for each unit; a refusal is an answer, a lost connection nothing of the unit', async () => {
  const given = [
    failure('timeout'),
    failure('crc'),
    failure('malformed'),
    failure('exception', 2),
    failure('closed'),
    [3],
  ];
  const { bus } = world(SERIAL, (_frame, at) => given[at] ?? [0]);
  for (const _ of given) await bus.read(holding(1, 7)).catch(() => undefined);
  await bus.read(holding(1, 8));
  expect(bus.statistics.get(7)).toMatchObject({
    ...{ requests: 5, timeouts: 1, crcErrors: 1, malformed: 1, exceptions: 1, failuresInRow: 0 },
    answerMs: 20,
  });
  expect(bus.statistics.get(8)).toMatchObject({ requests: 1, failuresInRow: 0 });
  expect(bus.statistics.get(9)).toBeUndefined();
});

test('closing refuses what waits and everything after it', async () => {
  const { bus, events } = world(TCP, () => [1]);
  const [running, waiting] = [bus.read(holding(1)), bus.read(holding(2))];
  const refused = expect(waiting).rejects.toMatchObject({ failure: 'closed' });
  await bus.close();
  await refused;
  expect(await running).toEqual([1]);
  await expect(bus.read(holding(3))).rejects.toMatchObject({ failure: 'closed' });
  expect(events.at(-1)).toBe('close');
});
