import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { ModbusBus } from '@/edge/modbus/bus';
import type { LineOptions } from '@/edge/modbus/line';
import { BusError } from '@/edge/modbus/registers';
import { startModbusDevice } from '../../../support/edge/modbus-device';
import { startRtuSlave, type SlaveFault } from '../../../support/edge/rtu-slave';

const TIMEOUT_MS = 60;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function busTo(line: LineOptions, timeoutMs = TIMEOUT_MS) {
  const bus = new ModbusBus({ line, timeoutMs, pauseMs: 0, reopenMs: 0, log: () => undefined });
  closing.push(() => bus.close());
  return bus;
}

/** A device with registers 0 to 199, which hold their address times three; 100 is absent, 50 cannot be written. */
async function tcpDevice() {
  const registers = new Map(Array.from({ length: 200 }, (_, address) => [address, address * 3]));
  registers.delete(100);
  const device = await startModbusDevice(registers, { unit: 3, fixed: [50] });
  closing.push(() => device.close());
  return { port: device.port, registers };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof BusError ? { failure: error.failure, exception: error.exception } : error),
  );

test('registers of a device over TCP are read, written and refused', async () => {
  const { port, registers } = await tcpDevice();
  const bus = busTo({ kind: 'tcp', host: '127.0.0.1', port }, 1_000);
  expect(await bus.read({ unit: 3, table: 'holding', address: 10, count: 3 })).toEqual([30, 33, 36]);
  expect(await bus.read({ unit: 3, table: 'input', address: 10, count: 2 })).toEqual([11, 12]);
  await bus.write(3, 20, [7, 65_535]);
  expect([registers.get(20), registers.get(21)]).toEqual([7, 65_535]);
  expect(await failureOf(bus.read({ unit: 3, table: 'holding', address: 100, count: 1 }))).toEqual({
    failure: 'exception',
    exception: 2,
  });
  expect(await failureOf(bus.write(3, 50, [1]))).toEqual({ failure: 'exception', exception: 3 });
});

test('a unit that is not there is a time-out, and the others go on', async () => {
  const { port } = await tcpDevice();
  const bus = busTo({ kind: 'tcp', host: '127.0.0.1', port });
  const absent = bus.read({ unit: 9, table: 'holding', address: 1, count: 1 });
  expect(await failureOf(absent)).toEqual({ failure: 'timeout', exception: null });
  expect(await bus.read({ unit: 3, table: 'holding', address: 1, count: 1 })).toEqual([3]);
});

test('a refused connection is reported in words, and a device that closes it in the middle at once', async () => {
  const lost = createServer((socket) => socket.on('data', () => socket.destroy()));
  lost.listen(0, '127.0.0.1');
  await once(lost, 'listening');
  const { port } = lost.address() as AddressInfo;
  const bus = busTo({ kind: 'tcp', host: '127.0.0.1', port }, 30_000);
  const read = () => bus.read({ unit: 1, table: 'holding', address: 0, count: 1 });
  expect(await failureOf(read())).toEqual({ failure: 'closed', exception: null });
  await new Promise((resolve) => lost.close(resolve));
  await expect(read()).rejects.toThrow(/refused: is Modbus TCP switched on/);
});

const FAULTS: readonly SlaveFault[] = ['silent', 'damaged', 'half', 'late', 'foreign', 'exception'];

test.each(FAULTS)(
  'on a serial bus an answer that is %s fails its request alone; the next one gets its own value',
  async (fault) => {
    const slave = await startRtuSlave((request) => (request === 1 ? fault : 'none'), TIMEOUT_MS * 1.5);
    closing.push(() => slave.close());
    slave.registers.set(1, 111).set(2, 222).set(3, 333);
    const bus = busTo({ kind: 'rtu-over-tcp', host: '127.0.0.1', port: slave.port });
    const read = (address: number) => bus.read({ unit: 1, table: 'holding', address, count: 1 });
    expect(await read(1)).toEqual([111]);
    expect(await failureOf(read(2))).not.toBeNull();
    expect(await read(3)).toEqual([333]);
  },
);

test('a stray byte before an answer is passed over', async () => {
  const slave = await startRtuSlave(() => 'stray', 0);
  closing.push(() => slave.close());
  slave.registers.set(1, 111);
  const bus = busTo({ kind: 'rtu-over-tcp', host: '127.0.0.1', port: slave.port });
  expect(await bus.read({ unit: 1, table: 'holding', address: 1, count: 1 })).toEqual([111]);
});

test('of 1,000 reads on a bus with 5 % of faults none has a false value, and each failure is counted', async () => {
  // Every twentieth request, the faults in turn.
  const faultOf = (request: number): SlaveFault =>
    request % 20 === 7 ? (FAULTS[Math.floor(request / 20) % FAULTS.length] ?? 'none') : 'none';
  const slave = await startRtuSlave(faultOf, TIMEOUT_MS * 1.5);
  closing.push(() => slave.close());
  for (let address = 0; address < 1_000; address += 1) slave.registers.set(address, (address * 7_919) % 65_536);
  const bus = busTo({ kind: 'rtu-over-tcp', host: '127.0.0.1', port: slave.port });
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, (_, address) =>
      bus.read({ unit: 1, table: 'holding', address, count: 1 }).then(
        ([word]) => (word === slave.registers.get(address) ? 'right' : 'false'),
        () => 'failed',
      ),
    ),
  );
  const number = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect({ false: number('false'), failed: number('failed') }).toEqual({ false: 0, failed: 50 });
  const { crcErrors = 0, exceptions = 0, malformed = 0, requests, timeouts = 0 } = bus.statistics.get(1) ?? {};
  expect({ requests, failed: crcErrors + exceptions + malformed + timeouts }).toEqual({ requests: 1_000, failed: 50 });
});
