import { copyVerdict } from '@/lib/domain/settings/copy-verdict';
import type { SettingsProblem } from '@/lib/domain/settings/problems';

const WRONG: SettingsProblem = { id: 'above', kind: 'above', code: 'beep', codes: ['beep'], params: {} };
const SILENT = { code: 408, why: 'timeout', message: '' };
const left = (count: number) => Array.from({ length: count }, () => ({ code: 'beep', why: 'hidden' }) as const);

test.each([
  ['there is something to write', ['beep'], 1, [], null, 'ready'],
  ['it holds everything', [], 0, [], null, 'unchanged'],
  ['it holds some, and the rest is left', [], 1, [], null, 'unchanged'],
  ['all of it is left', [], 2, [], null, 'nothing'],
  ['its own rules refuse a value', ['beep'], 0, [WRONG], null, 'wrong'],
  ['it was not read as a whole', ['beep'], 0, [WRONG], SILENT, 'unread'],
] as const)('D5.4 D8.8 C3 a target device of a copy: %s', (_what, changed, count, problems, silent, verdict) => {
  expect(copyVerdict(2, { changed, left: left(count) }, problems, silent)).toBe(verdict);
});
