import { shortName } from '@/lib/domain/devices/short-name';

test('P2.42 P2.50 a device’s short name does not repeat its station’s name', () => {
  expect(shortName('Cellar door main breaker', 'Cellar door')).toBe('Main breaker');
  expect(shortName('Cellar door', 'Cellar door')).toBe('Cellar door');
  expect(shortName('Cellar doorbell', 'Cellar door')).toBe('Cellar doorbell');
  expect(shortName('Inverter 1', 'Cellar door')).toBe('Inverter 1');
  expect(shortName('Inverter 1', '')).toBe('Inverter 1');
});
