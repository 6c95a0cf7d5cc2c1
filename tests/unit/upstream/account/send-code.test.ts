import type { Actor } from '@/upstream/context';
import { planFor } from '@/upstream/account/send-code';

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
  // purpose, owner of the address, requester, what is sent, the session the code is valid in, reason in the message
  ['log', null, null, null, null, 'log'],
  ['log', 'x', null, code, null, 'log'],
  ['log', 'me', actor, code, null, 'log'],
  ['reg', null, null, code, null, 'reg'],
  ['reg', 'x', null, exists, null, 'reg'],
  ['reg', null, actor, code, null, 'reg'],
  ['reset', null, null, null, null, 'reset'],
  ['reset', 'x', null, code, null, 'reset'],
  ['reset', 'me', actor, code, 's1', 'change'],
  ['reset', 'x', actor, code, null, 'reset'],
  ['set', null, null, null, null, 'reset'],
  ['set', 'x', null, code, null, 'reset'],
  ['set', 'me', actor, code, 's1', 'change'],
  ['set', null, actor, code, 's1', 'set'],
  ['set', 'x', actor, exists, 's1', 'set'],
  ['revise', null, actor, code, 's1', 'revise'],
  ['revise', 'me', actor, code, 's1', 'own'],
  ['revise', 'x', actor, exists, 's1', 'revise'],
] as const)(
  'P7.25 P7.26 a code for %s to the address of %p, requested by %p',
  (purpose, owner, who, send, sessionId, reason) => {
    expect(planFor(purpose, owner, who)).toEqual({ send, sessionId, reason });
  },
);
