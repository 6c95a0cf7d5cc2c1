import fc from 'fast-check';
import { authorize, type Relation } from '@/lib/domain/sharing/permissions/authorize';
import { effectsOf } from '@/lib/domain/sharing/effects';

const none = { level: null, control: false, setting: false, auth: false };

test('P3.12 P6.2 P6.9 each kind of access is described by what it permits', () => {
  const share = (level: number, flags = {}) => effectsOf({ kind: 'share', ...none, level, ...flags });
  expect(share(0)).toEqual(['see']);
  expect(share(3)).toEqual(['see', 'rename']);
  expect(share(1)).toEqual(['see', 'edit', 'share', 'tariff']);
  expect(share(0, { setting: true, control: true })).toEqual(['see', 'set', 'control']);
  expect(share(1, { auth: true })).toContain('authorise');
  expect(effectsOf({ kind: 'creator', ...none })).toEqual(['own']);
  expect(effectsOf({ kind: 'service', ...none })).toEqual(['see', 'rename', 'set', 'control']);
  expect(effectsOf({ kind: 'member', ...none })).toEqual(['see', 'rename', 'set', 'control']);
  expect(effectsOf({ kind: 'manager', ...none })).toEqual(['see', 'edit', 'share', 'tariff', 'set', 'control']);
});

test('A07 the access overview never understates what is permitted', () => {
  const flags = fc.record({
    level: fc.integer({ min: 0, max: 4 }),
    control: fc.boolean(),
    setting: fc.boolean(),
    auth: fc.boolean(),
  });
  fc.assert(
    fc.property(flags, ({ level, ...rest }) => {
      const relation: Relation = { kind: 'grant', shareType: level, ...rest };
      const told = effectsOf({ kind: 'share', level, ...rest });
      const open = (action: 'view' | 'set-device' | 'control-device' | 'authorise' | 'share' | 'set-tariff') =>
        authorize(relation, action);
      expect(told.includes('see')).toBe(open('view'));
      expect(told.includes('set')).toBe(open('set-device'));
      expect(told.includes('control')).toBe(open('control-device'));
      expect(told.includes('authorise')).toBe(open('authorise'));
      expect(told.includes('share')).toBe(open('share'));
      expect(told.includes('tariff')).toBe(open('set-tariff'));
    }),
  );
});
