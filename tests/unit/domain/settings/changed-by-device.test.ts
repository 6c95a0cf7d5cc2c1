import { changedByDevice } from '@/lib/domain/settings/changed-by-device';
import type { SettingWrite } from '@/lib/domain/settings/submit';
import type { WriteState } from '@/lib/domain/settings/write-states';
import { FACTORY, SETTINGS } from './catalogue';

const write = (code: string, to: number, readsBack = to): SettingWrite => ({
  code,
  fields: [code],
  from: 0,
  to,
  readsBack,
});
const after = (one: SettingWrite, state: WriteState) =>
  changedByDevice(SETTINGS, { ...FACTORY, [one.code]: one.to }, [one], new Map([[one.code, state]]));

test('D4.8 applying a grid standard loads presets, so stored limits and curves become outdated', () => {
  const changed = after(write('gridMode', 6), { kind: 'applied' });
  expect(changed).toEqual(expect.arrayContaining(['gridVoltHigh', 'reconnectionTime', 'vwV1', 'vqQ4', 'fwStartOver']));
  expect(changed).not.toContain('battCapacity');
});

test('a write that the device did not accept makes nothing outdated, nor does one that nothing depends on', () => {
  expect(after(write('gridMode', 6), { kind: 'different', device: 0, failure: null })).toEqual([]);
  expect(after(write('battCapacity', 250), { kind: 'applied' })).toEqual([]);
});

test('a command may have changed any setting', () => {
  expect(after(write('factoryReset', 1, 0), { kind: 'applied', order: true })).toHaveLength(SETTINGS.length);
});
