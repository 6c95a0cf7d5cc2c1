import { adviceFor } from '@/lib/data/alarm-advice';
import { ALARM_KINDS, alarmKind } from '@/lib/data/alarms';
import { unknownFault } from '@/lib/data/unknown-faults';
import { alarmText } from '@/lib/domain/alarms/alarm-text';
import { eventKind } from '@/lib/domain/alarms/event-list';

test.each([
  ['F-553.17', 'Unknown fault of the device: bit 17 of register 553', '设备的未知故障：寄存器 553 第 17 位'],
  ['W-EvtVnd1.3', 'Unknown warning of the device: bit 3 of EvtVnd1', '设备的未知告警：EvtVnd1 第 3 位'],
  ['F-Error=17', 'Unknown fault of the device: Error 17', '设备的未知故障：Error 17'],
  ['F-F37', 'Unknown fault of the device: F37', '设备的未知故障：F37'],
])('D2.12 D3.8 D4.3 %s is shown as what it is, in both languages', (code, en, zh) => {
  const kind = alarmKind('C002', code);
  expect([kind?.en, alarmText(kind?.zh ?? '')]).toEqual([en, zh]);
  const isFault = code.startsWith('F');
  expect(kind).toMatchObject({ code, type: isFault ? 'fault' : 'alarm', level: isFault ? 3 : 2 });
  // D4.3 tells faults by their text.
  for (const text of [kind?.en ?? '', kind?.zh ?? ''])
    expect(eventKind('alarm', text)).toBe(isFault ? 'fault' : 'warning');
});

test('D3.8 what is unknown comes with the advice to look it up, and never with that of another fault', () => {
  const advice = adviceFor('C002', 'W-553.17');
  expect(advice?.cause.en).toContain('bit 17 of register 553');
  expect(advice?.remedy.en).toMatch(/manual/);
  expect(advice?.cause.zh).toContain('寄存器 553 第 17 位');
  expect(JSON.stringify(advice)).not.toMatch(/fault/i);
});

test.each(['X1', 'F-', 'F-553.', 'F-a b.1', 'G-553.1', 'F-553.17x', '', 'F-<b>', '__proto__', `F-${'x'.repeat(41)}`])(
  'D3.8 %j is no code of an unknown fault',
  (code) => {
    expect(unknownFault(code)).toBeUndefined();
    expect(alarmKind('C002', code)).toBeUndefined();
    expect(adviceFor('C002', code)).toBeUndefined();
  },
);

test('D3.8 no code of the catalogue looks like one of an unknown fault', () => {
  expect(ALARM_KINDS.filter(({ code }) => unknownFault(code))).toEqual([]);
});
