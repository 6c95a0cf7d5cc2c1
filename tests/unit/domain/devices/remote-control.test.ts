import { controlResult, controlStateOf, commandOfState } from '@/lib/domain/devices/remote-control';

test.each([
  ['C003', 1, 'enable'],
  ['C003', '0', 'disable'],
  ['C003', 2, null],
  ['C003', null, null],
  ['C003', undefined, null],
  ['C003', '', null],
  ['C001', 0, 'disable'],
  ['C004', 1, null],
  ['C009', 1, null],
] as const)('B2 D2.22 a %s whose reading is %p is in the state after %p', (type, read, command) => {
  expect(commandOfState(type, read)).toBe(command);
});

test('B2 a breaker’s state is its position, a gateway’s whether it forwards commands; other devices have none', () => {
  expect(controlStateOf('C003')?.code).toBe('gateStatus');
  expect(controlStateOf('C001')?.code).toBe('controlEnable');
  expect(controlStateOf('C002')).toBeNull();
});

test.each([
  ['disable', 'disable', 'taken', 'applied'],
  ['disable', 'enable', 'taken', 'different'],
  ['disable', null, 'taken', 'unknown'],
  ['disable', 'disable', 'silent', 'applied'],
  ['disable', 'enable', 'silent', 'unknown'],
  ['disable', null, 'silent', 'unknown'],
  ['enable', 'enable', 'refused', 'refused'],
  ['enable', null, 'refused', 'refused'],
  ['enable', null, 'unsent', 'unsent'],
  ['enable', 'enable', 'unsent', 'unsent'],
] as const)('B2 C3 commanded to %s, read as after %p, with the answer %s: %s', (command, stands, answer, result) => {
  expect(controlResult({ command, current: stands, answer })).toBe(result);
});
