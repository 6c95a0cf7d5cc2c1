import { alarmText } from '@/lib/domain/alarms/alarm-text';
import { ALARM_KINDS } from '@/lib/data/alarms';

test('F7 D4.3 the English "Fault:" of a gateway is dropped before Chinese text and stays in English text', () => {
  expect(alarmText('F35 Fault: 无市电')).toBe('F35 无市电');
  expect(alarmText('F35 Fault: No AC grid')).toBe('F35 Fault: No AC grid');
  expect(alarmText('温度高')).toBe('温度高');
});

test('F7 no Chinese text of the catalogue contains a leftover English word', () => {
  const words = ALARM_KINDS.flatMap(({ zh }) => alarmText(zh).match(/[A-Za-z]*[a-z]{2,}[A-Za-z]*/g) ?? []);
  expect(words).toEqual([]);
});
