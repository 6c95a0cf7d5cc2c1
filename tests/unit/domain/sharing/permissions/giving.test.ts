import fc from 'fast-check';
import {
  authorize,
  authorizeAny,
  flagsProblem,
  mayChangeShare,
  shareAction,
  STATION_ACTIONS,
  type Relation,
} from '@/lib/domain/sharing/permissions/authorize';

const flags = { auth: fc.boolean(), setting: fc.boolean(), control: fc.boolean() };
const grant = fc.record({
  kind: fc.constantFrom('grant' as const, 'enterprise-member' as const),
  shareType: fc.constantFrom(0, 1, 3),
  ...flags,
});
const others = fc.array(
  fc.oneof(
    grant as fc.Arbitrary<Relation>,
    fc.constantFrom<Relation>({ kind: 'enterprise-manager' }, { kind: 'service-organisation' }, { kind: 'none' }),
  ),
  { maxLength: 4 },
);

test('A07 P6.2 only the creator can grant a share with more access than their own', () => {
  fc.assert(
    fc.property(others, fc.constantFrom(0, 1, 2, 3), (relations, shareType) => {
      if (!authorizeAny(relations, shareAction(shareType))) return;
      const given: Relation = { kind: 'grant', shareType, auth: false, setting: false, control: false };
      const opened = STATION_ACTIONS.filter((action) => action !== 'give-up' && authorize(given, action));
      expect(opened.filter((action) => !authorizeAny(relations, action))).toEqual([]);
      // Manage and transfer are never granted.
      expect([0, 3]).toContain(shareType);
    }),
    { numRuns: 2_000 },
  );
});

test('A07 P6.9 P5.27 users can only grant flags they have, and only the creator can change a manager’s share', () => {
  const held = fc.record({ shareType: fc.constantFrom(0, 1, 3), ...flags });
  fc.assert(
    fc.property(others, held, fc.record(flags), (relations, before, wanted) => {
      if (!mayChangeShare(relations, before)) {
        expect(before.shareType).toBe(1);
        return;
      }
      if (flagsProblem(relations, before, wanted) !== null) return;
      if (wanted.auth && !before.auth) throw new Error('only the creator authorises others to authorise');
      if (wanted.auth) expect(before.shareType).toBe(1);
      if (wanted.setting && !before.setting) expect(authorizeAny(relations, 'set-device')).toBe(true);
      if (wanted.control && !before.control) expect(authorizeAny(relations, 'control-device')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('A07 the creator can grant everything', () => {
  const creator: readonly Relation[] = [{ kind: 'creator' }];
  for (const shareType of [0, 1, 2, 3]) expect(authorizeAny(creator, shareAction(shareType))).toBe(true);
  const all = { auth: true, setting: true, control: true };
  const none = { auth: false, setting: false, control: false };
  expect(flagsProblem(creator, { shareType: 1, ...none }, all)).toBeNull();
  expect(flagsProblem(creator, { shareType: 0, ...none }, all)).toBe('manage-only');
});
