import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { DeviceDriver, WriteResult } from '@/edge/driver';
import { WriteJournal } from '@/edge/writing/journal';
import { SettingWrites } from '@/edge/writing/setting-writes';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-writes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A device with settings in memory; `silent` while it does not answer, `writing` how its next writes end. */
function device(values: Record<string, PropertyValue>) {
  const state = { silent: false, sent: [] as string[], writing: [] as WriteResult[], pause: Promise.resolve() };
  const driver: DeviceDriver = {
    type: 'C002',
    codes: Object.keys(values),
    identify: async () => ({ manufacturer: '', model: '', serial: '', version: '' }),
    read: async (codes) => {
      if (state.silent) throw new Error('time-out');
      return new Map(codes.flatMap((code) => (values[code] === undefined ? [] : [[code, values[code]]])));
    },
    settings: {
      placeOf: (code) => (code in values ? code : undefined),
      write: async (code, value, maySend) => {
        await state.pause;
        if (!maySend()) return { kind: 'unread' };
        state.sent.push(`${code} ${value}`);
        const result = state.writing.shift() ?? { kind: 'done', value };
        if (result.kind === 'done') values[code] = value;
        return result;
      },
    },
  };
  return { driver, state, values };
}

function world(
  values: Record<string, PropertyValue> = { shutdownSoc: 10, lowBattSoc: 20, restartSoc: 40, battCapacity: 100 },
) {
  const one = device(values);
  const logs: string[] = [];
  let now = 1_000_000;
  const open = (allowed: readonly string[] = ['inv1']) =>
    new SettingWrites({
      ...{ devices: [{ id: 'inv1', driver: one.driver }], allowed: new Set(allowed), leastMs: 10_000 },
      ...{ journal: new WriteJournal(folder), log: (text) => logs.push(text), clock: () => now },
    });
  const writes = open();
  return {
    ...one,
    ...{ logs, open, writes },
    pass: (ms: number) => (now += ms),
    write: (code: string, value: PropertyValue, record = 'one') => writes.write('inv1', { code, value, record }),
  };
}

test('D3.5 D3.11 D8.10 an allowed write is sent, read back and recorded', async () => {
  const { state, write, writes } = world();
  expect(await write('battCapacity', 120)).toEqual({ value: 120 });
  expect(state.sent).toEqual(['battCapacity 120']);
  expect(writes.recent).toMatchObject([
    { device: 'inv1', code: 'battCapacity', to: 120, record: 'one', end: { end: 'read-back', value: 120 } },
  ]);
});

test.each<[string, string, PropertyValue, unknown]>([
  ['a setting without a sure register', 'beep', 1, 'not-a-setting'],
  ['a code that is no setting', 'P', 1, 'not-a-setting'],
  ['a value outside the catalogue', 'battCapacity', 1_000_000, 'refused-value'],
  ['a text for a number', 'battCapacity', 'much', 'refused-value'],
  ['a value against another setting', 'lowBattSoc', 50, { problem: 'contradiction', codes: ['restartSoc'] }],
])('D5.4 %s is refused, and nothing is sent or recorded', async (_name, code, value, expected) => {
  const { state, write, writes } = world();
  expect(await write(code, value)).toEqual(expected);
  expect([state.sent, writes.recent]).toEqual([[], []]);
});

test('D8.11 without the permission of the owner nothing is written', async () => {
  const { open, state } = world();
  expect(await open([]).write('inv1', { code: 'battCapacity', value: 120, record: 'one' })).toBe('not-allowed');
  expect(state.sent).toEqual([]);
});

test('a value that is there already is an answer without a write', async () => {
  const { state, write, writes } = world();
  expect(await write('battCapacity', 100)).toEqual({ value: 100 });
  expect([state.sent, writes.recent]).toEqual([[], []]);
});

test('D8.11 of two windows in the same second the second is refused, after a restart too', async () => {
  const { open, pass, state, write } = world();
  expect(await Promise.all([write('battCapacity', 120, 'one'), write('battCapacity', 130, 'two')])).toEqual([
    { value: 120 },
    { problem: 'too-often', seconds: 10 },
  ]);
  pass(4_000);
  expect(await open().write('inv1', { code: 'battCapacity', value: 130, record: 'two' })).toEqual({
    ...{ problem: 'too-often', seconds: 6 },
  });
  pass(6_000);
  expect(await write('battCapacity', 130, 'two')).toEqual({ value: 130 });
  expect(state.sent).toEqual(['battCapacity 120', 'battCapacity 130']);
});

test('a device that does not answer is not written', async () => {
  const { state, write } = world();
  state.silent = true;
  expect(await write('battCapacity', 120)).toBe('unreachable');
  expect(state.sent).toEqual([]);
});

test('D8.9 nothing is sent for a request that nobody waits for any more', async () => {
  const { pass, state, write } = world();
  let go: () => void = () => undefined;
  state.pause = new Promise((resolve) => (go = resolve));
  const [first, second] = [write('battCapacity', 120), write('shutdownSoc', 15)];
  pass(5_000);
  go();
  expect(await Promise.all([first, second])).toEqual(['unreachable', 'unreachable']);
  expect(state.sent).toEqual([]);
});

test('D8.8 the refusal of the device is given on', async () => {
  const { state, write, writes } = world();
  state.writing.push({ kind: 'device-refused', message: 'illegal value' });
  expect(await write('battCapacity', 120)).toEqual({ problem: 'device-refused', message: 'illegal value' });
  expect(writes.recent).toMatchObject([{ end: { end: 'refused', value: 100 } }]);
});

test('D8.9 a write without an answer is unknown, and is read when the device is back; nothing is written then', async () => {
  const { logs, open, state, write } = world();
  state.writing.push({ kind: 'unknown' });
  expect(await write('battCapacity', 120)).toBe('unknown');
  const later = open();
  state.silent = true;
  await later.settle(() => false);
  state.silent = false;
  await later.settle(() => true);
  expect(later.recent).toMatchObject([{ end: { end: 'unknown' } }]);
  await later.settle(() => false);
  expect(later.recent).toMatchObject([{ end: { end: 'found', value: 100 } }]);
  expect(logs.at(-1)).toMatch(/battCapacity is 100; the write of 120 at .* had no answer/);
  expect(state.sent).toEqual(['battCapacity 120']);
});

test('D8.10 a write that cannot be recorded is not made', async () => {
  const { logs, state, write } = world();
  rmSync(folder, { recursive: true });
  expect(await write('battCapacity', 120)).toBe('not-recorded');
  expect(state.sent).toEqual([]);
  expect(logs.at(-1)).toMatch(/cannot be recorded/);
});
