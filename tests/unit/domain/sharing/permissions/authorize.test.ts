import fc from 'fast-check';
import {
  authorize,
  authorizeAny,
  STATION_ACTIONS,
  stationHints,
  type Relation,
  type StationAction,
} from '@/lib/domain/sharing/permissions/authorize';

const flags = (shareType: number, on: Partial<{ auth: boolean; setting: boolean; control: boolean }> = {}) => ({
  shareType,
  auth: false,
  setting: false,
  control: false,
  ...on,
});
const grant = (shareType: number, on = {}): Relation => ({ kind: 'grant', ...flags(shareType, on) });
const allowed = (relation: Relation) => STATION_ACTIONS.filter((action) => authorize(relation, action));

test('P6.2 P6.7 P6.12 D6.1 D6.2 the creator may do everything except give up access, which was not granted', () => {
  expect(allowed({ kind: 'creator' })).toEqual(STATION_ACTIONS.filter((action) => action !== 'give-up'));
});

test('P6.2 P6.4 P6.5 P6.8 view, manage and edit permit the specified actions', () => {
  expect(allowed(grant(0))).toEqual(['view', 'favourite', 'give-up']);
  expect(allowed(grant(3))).toEqual(['view', 'favourite', 'give-up', 'edit-basic', 'edit-device', 'handle-alarm']);
  expect(allowed(grant(1))).toEqual([
    'view',
    'favourite',
    'give-up',
    'edit-basic',
    'edit',
    'share',
    'see-shares',
    'set-tariff',
    'plan-work',
    'edit-device',
    'edit-device-key',
    'add-device',
    'handle-alarm',
  ]);
});

test('P6.2 P6.7 D6.2 only the creator grants manage and transfer, and only the creator deletes', () => {
  const others: Relation[] = [
    grant(1, { auth: true, setting: true, control: true }),
    { kind: 'enterprise-manager' },
    { kind: 'service-organisation' },
    { kind: 'enterprise-member', ...flags(1, { auth: true }) },
  ];
  for (const action of [
    'share-manage',
    'transfer',
    'delete',
    'delete-device',
    'set-enterprise',
    'correct-tariff',
  ] as const) {
    expect(others.map((relation) => authorize(relation, action))).toEqual([false, false, false, false]);
    expect(authorize({ kind: 'creator' }, action)).toBe(true);
  }
});

test('P6.6 P6.9 D6.2 the three flags permit authorising, settings and control, whatever the share level', () => {
  for (const shareType of [0, 1, 3]) {
    expect(authorize(grant(shareType), 'authorise')).toBe(false);
    expect(authorize(grant(shareType, { auth: true }), 'authorise')).toBe(true);
    expect(authorize(grant(shareType), 'set-device')).toBe(false);
    expect(authorize(grant(shareType, { setting: true }), 'set-device')).toBe(true);
    expect(authorize(grant(shareType), 'control-device')).toBe(false);
    expect(authorize(grant(shareType, { control: true }), 'control-device')).toBe(true);
  }
});

test('D2.14 users with more than view access to a station may handle its alarms', () => {
  const may = (relation: Relation) => authorize(relation, 'handle-alarm');
  expect([grant(0), { kind: 'none' } as const, grant(99)].map(may)).toEqual([false, false, false]);
  expect([grant(0, { setting: true }), grant(0, { control: true }), grant(1), grant(3)].map(may)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(may(grant(0, { auth: true }))).toBe(false);
});

test('P1.6 P6.10 an organisation views and manages; it can neither authorise nor delete', () => {
  const manager = allowed({ kind: 'enterprise-manager' });
  expect(manager).toEqual(expect.arrayContaining(['view', 'edit', 'share', 'set-tariff', 'set-device']));
  for (const action of ['authorise', 'delete', 'give-up'] as const) expect(manager).not.toContain(action);
  expect(allowed({ kind: 'service-organisation' })).toEqual([
    'view',
    'favourite',
    'edit-basic',
    'plan-work',
    'edit-device',
    'set-device',
    'control-device',
    'handle-alarm',
  ]);
  expect(allowed({ kind: 'none' })).toEqual([]);
  expect(authorizeAny([], 'view')).toBe(false);
});

test('P4.11 every user with view access may mark a favourite', () => {
  for (const relation of [
    { kind: 'creator' },
    grant(0),
    grant(1),
    grant(3),
    { kind: 'enterprise-manager' },
    { kind: 'service-organisation' },
  ] as const) {
    expect(authorize(relation as Relation, 'favourite')).toBe(true);
  }
});

test('unknown actions and levels are refused', () => {
  expect(authorize({ kind: 'creator' }, 'own-the-world' as StationAction)).toBe(false);
  expect(allowed(grant(2))).toEqual(['give-up']);
  expect(allowed(grant(99))).toEqual(['give-up']);
});

test('P3.5 P6.4 P6.5 the permission hints never promise more than the decision', () => {
  const relation = fc.oneof(
    fc.constantFrom<Relation>(
      { kind: 'creator' },
      { kind: 'enterprise-manager' },
      { kind: 'service-organisation' },
      { kind: 'none' },
    ),
    fc.record({
      kind: fc.constantFrom('grant' as const, 'enterprise-member' as const),
      shareType: fc.integer({ min: 0, max: 4 }),
      auth: fc.boolean(),
      setting: fc.boolean(),
      control: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(fc.array(relation, { maxLength: 4 }), (relations) => {
      const hints = stationHints(relations);
      const may = (action: StationAction) => authorizeAny(relations, action);
      expect(hints.stationAuth !== 0).toBe(may('edit-basic'));
      expect(hints.stationAuth === 1).toBe(may('share') && may('set-tariff') && may('edit'));
      expect(hints.deviceAuth === 1).toBe(may('authorise'));
      expect(hints.deviceSetting === 1).toBe(may('set-device'));
      expect(hints.alarmHandling === 1).toBe(may('handle-alarm'));
      expect(hints.planWork === 1).toBe(may('plan-work'));
    }),
  );
});
