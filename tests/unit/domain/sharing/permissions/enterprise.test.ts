import { authorize, STATION_ACTIONS } from '@/lib/domain/sharing/permissions/authorize';
import { BINDING, ENTERPRISE_ACTIONS, mayInEnterprise } from '@/lib/domain/sharing/permissions/enterprise';

test('P6.10 whoever holds the authority does everything in an organisation, a plain member may only go, and change what they shared', () => {
  expect(ENTERPRISE_ACTIONS.filter((action) => mayInEnterprise(true, action))).toEqual(ENTERPRISE_ACTIONS);
  expect(ENTERPRISE_ACTIONS.filter((action) => mayInEnterprise(false, action))).toEqual(['keep-view-shared', 'leave']);
});

test('P6.10 A07 a bound station opens to a member no more than to the authority, whoever created it, and nothing to pass on', () => {
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
