import type { Actor } from '@/upstream/context';
import { planFor } from '@/upstream/verbs/account/send-code';

const actor: Actor = {
  accountId: 'me',
  sessionId: 's1',
  tenant: 'sun',
  grantVersion: 1,
  remembered: false,
  confirmedAt: 0,
};
const code = 'code';
const exists = 'account-exists';

test.each([
  // purpose, whose the address is, who asks, what is sent, the session that it is good in
  ['log', null, null, null, null],
  ['log', 'x', null, code, null],
  ['log', 'me', actor, code, null],
  ['reg', null, null, code, null],
  ['reg', 'x', null, exists, null],
  ['reg', null, actor, code, null],
  ['reset', null, null, null, null],
  ['reset', 'x', null, code, null],
  ['reset', 'me', actor, code, 's1'],
  ['reset', 'x', actor, code, null],
  ['set', null, null, null, null],
  ['set', 'x', null, code, null],
  ['set', 'me', actor, code, 's1'],
  ['set', null, actor, code, 's1'],
  ['set', 'x', actor, exists, 's1'],
  ['revise', null, actor, code, 's1'],
  ['revise', 'me', actor, code, 's1'],
  ['revise', 'x', actor, exists, 's1'],
] as const)('P7.25 P7.26 for %s to the address of %p, asked by %p', (purpose, owner, who, send, sessionId) => {
  expect(planFor(purpose, owner, who)).toEqual({ send, sessionId });
});
