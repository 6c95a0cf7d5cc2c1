import { authorize, STATION_ACTIONS } from '@/lib/domain/sharing/permissions/authorize';
import { BINDING, ENTERPRISE_ACTIONS, mayInEnterprise } from '@/lib/domain/sharing/permissions/enterprise';

test('P6.10 an organisation’s manager may do everything in it, a plain member may only leave and change what they shared', () => {
  expect(ENTERPRISE_ACTIONS.filter((action) => mayInEnterprise(true, action))).toEqual(ENTERPRISE_ACTIONS);
  expect(ENTERPRISE_ACTIONS.filter((action) => mayInEnterprise(false, action))).toEqual(['save-shared-view', 'leave']);
});

test('P6.10 A07 a linked station gives a member no more access than the manager, whatever its creator, and nothing to pass on', () => {
  const bound = STATION_ACTIONS.filter((action) => authorize({ kind: 'enterprise-member', ...BINDING }, action));
  expect(bound).toEqual([
    'view',
    'favourite',
    'edit-basic',
    'edit-device',
    'set-device',
    'control-device',
    'handle-alarm',
  ]);
  for (const kind of ['enterprise-manager', 'service-organisation'] as const) {
    expect(bound.filter((action) => !authorize({ kind }, action))).toEqual([]);
  }
});
