import fc from 'fast-check';
import { recordedUpgrade, type FirmwareLine } from '@/lib/contract/gateway/firmware';
import { lineFuns, setLog, type LogLine } from '@/lib/contract/gateway/log-line';
import { recordedControl, type ControlLine } from '@/lib/contract/gateway/remote-control';
import { entryKind, readLogContent } from '@/lib/contract/portal/comm-log/log-entry';
import { UPGRADE_OUTCOMES, UPGRADE_RESULTS } from '@/lib/domain/firmware/states';

const line = { code: 'solarSell', name: 'Solar Sell', unit: 'W', from: 1, to: '0' };

test('C3 D3.11 a set logged by our settings screen is parsed line by line, before and after', () => {
  const before = { v: 1, entries: [line] };
  expect(readLogContent('Set', JSON.stringify(before))).toEqual({ kind: 'set', lines: [line] });
  const after = { ...line, result: 'different', device: 2, why: 'rounded' };
  const content = readLogContent('Set', JSON.stringify({ v: 1, entries: [{ ...after, extra: true }] }));
  expect(content).toEqual({ kind: 'set', lines: [after] });
});

test.each([2, ['a', 'b']])(
  'C3 D3.11 a logged read is parsed as counts, including entries that name missing values',
  (missing) => {
    const read = { v: 1, requested: 5, answered: 3, missing, why: 'silent' };
    expect(readLogContent('Read', JSON.stringify(read))).toEqual({
      kind: 'read',
      requested: 5,
      answered: 3,
      missing: 2,
      why: 'silent',
    });
  },
);

const command: ControlLine = { code: 'remote_control', name: '远程控制', from: 'enable', to: 'disable' };
const facts = { type: 'main', package_id: 'p-1', upgrade_id: 'u-1', method: 'full', timeout_minutes: 20 } as const;
const upgrade: FirmwareLine = { code: 'firmware_upgrade', name: 'MAIN', from: 'V1', to: 'V2', ...facts };
/** The legacy form, from before all entries had the same shape. */
const first = (more: object = {}) =>
  JSON.stringify([{ fun_code: 'firmware_upgrade', fun_name: 'MAIN', old_value: 'V1', value: 'V2', ...facts, ...more }]);

test('D3.11 D2.19 D2.22 settings, commands and upgrades share one format, and are distinguished by their content', () => {
  const entries: [LogLine, string][] = [
    [line, 'set'],
    [command, 'control'],
    [upgrade, 'firmware'],
  ];
  for (const [one, kind] of entries) {
    const funs = lineFuns(one);
    expect(setLog.parse(JSON.parse(funs)).entries).toHaveLength(1);
    expect(entryKind('Set', readLogContent('Set', funs))).toBe(kind);
    expect(entryKind('Read', readLogContent('Read', funs))).toBe('read');
  }
  expect(recordedControl(JSON.parse(lineFuns(command)))).toEqual(command);
  expect(recordedUpgrade(JSON.parse(lineFuns(upgrade)))).toEqual(upgrade);
  expect(recordedControl(JSON.parse(lineFuns(upgrade)))).toBeNull();
  expect(recordedUpgrade(JSON.parse(lineFuns(command)))).toBeNull();
});

test.each(UPGRADE_OUTCOMES)(
  'D3.11 D2.19 an upgrade that ended as %s is also parsed from the first format',
  (outcome) => {
    const { code, name, from, to } = upgrade;
    const ended = { code, name, from, to, result: UPGRADE_RESULTS[outcome], device: 'V1' };
    const content = { kind: 'set', lines: [{ ...ended, upgrade: { type: 'main', outcome } }] };
    expect(readLogContent('Set', first({ result: outcome, read: 'V1' }))).toEqual(content);
    const now = { ...upgrade, outcome, result: UPGRADE_RESULTS[outcome], device: 'V1' };
    expect(readLogContent('Set', lineFuns(now))).toEqual(content);
  },
);

test('D3.11 D2.19 an upgrade without an outcome, or with an unknown one, has no result', () => {
  for (const funs of [first(), first({ result: 'exploded' }), lineFuns(upgrade)]) {
    const { kind, ...rest } = readLogContent('Set', funs);
    expect([kind, rest]).toMatchObject(['set', { lines: [{ from: 'V1', to: 'V2', upgrade: { type: 'main' } }] }]);
    expect(JSON.stringify(rest)).not.toContain('result');
  }
});

test.each([
  ['Set', '[{"fun_code":"battType","value":"1"}]'],
  ['Set', '{"v":2,"entries":[]}'],
  ['Set', JSON.stringify({ v: 1, entries: [{ ...line, result: 'fine' }] })],
  ['Read', '{"v":1,"requested":-1,"answered":0,"missing":[]}'],
  ['Read', JSON.stringify({ v: 1, entries: [line] })],
  ['Set', 'not JSON'],
] as const)('D3.11 a %s of %s is shown as plain text', (readSet, funs) => {
  expect(readLogContent(readSet, funs)).toEqual({ kind: 'text', text: funs });
});

test('A26 untrusted text has no control characters, is truncated, and never causes an exception', () => {
  expect(readLogContent('Set', 'a\u0000\n\u202Eb')).toEqual({ kind: 'text', text: 'a b' });
  const long = readLogContent('Set', 'x'.repeat(70_000));
  expect(long.kind === 'text' && long.text.length).toBe(2_001);
  fc.assert(
    fc.property(fc.constantFrom('Read' as const, 'Set' as const), fc.oneof(fc.string(), fc.json()), (readSet, funs) => {
      expect(['set', 'read', 'text']).toContain(readLogContent(readSet, funs).kind);
    }),
  );
});
