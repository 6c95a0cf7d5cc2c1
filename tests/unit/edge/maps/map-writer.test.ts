import { mapWriter } from '@/edge/maps/map-writer';
import type { MapEntry, RegisterMap } from '@/edge/maps/register-map';
import { BusError } from '@/edge/modbus/registers';
import { fakeRegisters, type FakeRegisters } from './fake-registers';

const setting = (code: string, registers: readonly number[], more: Partial<MapEntry> = {}): MapEntry => ({
  ...{ code, registers, access: 'rw', sure: true, range: [0, 500] },
  ...more,
});
const map: RegisterMap = {
  ...{ name: 'test device', type: 'C002', unit: 1, line: { baud: 9_600, parity: 'none', stopBits: 1 } },
  ...{ limits: { most: 50, gap: 5, avoid: [] }, identity: {}, properties: [] },
  kind: { register: 0, own: [3], others: [5] },
  settings: [
    setting('current', [10]),
    setting('low', [20], { mask: 0x00f0 }),
    setting('unsure', [30], { sure: false }),
    setting('measured', [31], { access: 'r' }),
  ],
};
const always = () => true;
function setUp(contents: Readonly<Record<number, number>> = {}) {
  const registers = fakeRegisters({ 0: 3, 10: 100, 20: 0x1234, ...contents });
  return { registers, writer: mapWriter(map, registers, 1) };
}
/** The next write fails so; `stores` whether the device took it all the same. */
function failWrites(registers: FakeRegisters, errors: readonly BusError[], stores: boolean) {
  const [left, write] = [[...errors], registers.write.bind(registers)];
  registers.write = async (...args) => {
    const error = left.shift();
    if (!error || stores) await write(...args);
    else registers.writes.push({ address: args[1], words: args[2] });
    if (error) throw error;
  };
}

test('D3.5 D8.7 a setting is written in its own registers and read back; other bits of the word stay', async () => {
  const { registers, writer } = setUp();
  expect(await writer.write('current', 120, always)).toEqual({ kind: 'done', value: 120 });
  expect(await writer.write('low', 5, always)).toEqual({ kind: 'done', value: 5 });
  expect(registers.contents.get(20)).toBe(0x1254);
  expect(registers.writes.map(({ address }) => address)).toEqual([10, 20]);
});

test('a value that is there already is not written', async () => {
  const { registers, writer } = setUp();
  let begun = false;
  expect(await writer.write('current', 100, () => (begun = true))).toEqual({ kind: 'done', value: 100 });
  expect([registers.writes, begun]).toEqual([[], false]);
});

test.each([['unsure'], ['measured'], ['no-such-code']])('%s is not written', async (code) => {
  const { registers, writer } = setUp();
  expect(writer.placeOf(code)).toBeUndefined();
  expect(await writer.write(code, 1, always)).toEqual({ kind: 'refused-value' });
  expect(registers.writes).toEqual([]);
});

test.each([[501], [-1], [1.5], ['many']])('%s is out of what the device takes', async (value) => {
  const { registers, writer } = setUp();
  expect(await writer.write('current', value, always)).toEqual({ kind: 'refused-value' });
  expect(registers.writes).toEqual([]);
});

test.each<[string, number, string]>([
  ['of another kind', 5, 'other-device'],
  ['of a kind that nobody knows', 77, 'other-device'],
])('a device %s is not written', async (_name, word, kind) => {
  const { registers, writer } = setUp({ 0: word });
  expect(await writer.write('current', 120, always)).toEqual({ kind });
  expect(registers.writes).toEqual([]);
});

test('a device that does not answer before the write is not written', async () => {
  const { registers, writer } = setUp();
  registers.failing.set(0, 'timeout');
  expect(await writer.write('current', 120, always)).toEqual({ kind: 'unread' });
  registers.failing.clear();
  registers.failing.set(10, 'timeout');
  expect(await writer.write('current', 120, always)).toEqual({ kind: 'unread' });
  expect(registers.writes).toEqual([]);
});

const lost = new BusError('timeout', 'time-out');
test.each<[string, readonly BusError[], boolean, unknown, number]>([
  ['whose answer was lost is read back', [lost], true, { kind: 'done', value: 120 }, 1],
  ['that was lost is sent once more', [lost], false, { kind: 'done', value: 120 }, 2],
  ['that was lost twice has the old value', [lost, lost], false, { kind: 'done', value: 100 }, 2],
  [
    'that the device refuses is not repeated',
    [new BusError('exception', 'illegal value', 3)],
    false,
    { kind: 'device-refused', message: 'illegal value' },
    1,
  ],
])('D8.8 D8.9 a write %s', async (_name, errors, stores, expected, count) => {
  const { registers, writer } = setUp();
  failWrites(registers, errors, stores);
  expect(await writer.write('current', 120, always)).toEqual(expected);
  expect(registers.writes).toHaveLength(count);
});

test('D8.9 without a reading afterwards the outcome is unknown', async () => {
  const { registers, writer } = setUp();
  failWrites(registers, [lost], true);
  expect(
    await writer.write('current', 120, () => {
      registers.failing.set(10, 'timeout');
      return true;
    }),
  ).toEqual({ kind: 'unknown' });
});

test('nothing is sent any more once that is not permitted', async () => {
  const { registers, writer } = setUp();
  expect(await writer.write('current', 120, () => false)).toEqual({ kind: 'unread' });
  failWrites(registers, [lost], false);
  let permits = 1;
  expect(await writer.write('current', 120, () => permits-- > 0)).toEqual({ kind: 'done', value: 100 });
  expect(registers.writes).toHaveLength(1);
});
