import { toSetAnswer } from '@/lib/client/live/setting-link';
import { failure } from '@/lib/gateway/messages';

test('D8.7 D7.4 a set over the link can time out, be refused with a reason, or return an unreadable reply', () => {
  const no = (code: number, message = '') => toSetAnswer({ ok: false, why: 'gateway', code, message });
  expect(toSetAnswer({ ok: true, code: 1, data: undefined, at: 0 })).toEqual({ ok: true });
  expect(no(422, 'too much')).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: 422, message: 'too much' },
    nothingSent: false,
    forbidden: false,
  });
  expect(no(403)).toMatchObject({ nothingSent: false, forbidden: true });
  const told = (['timeout', 'connection-lost', 'bad-reply', 'not-connected', 'refused'] as const).map((why) => {
    const answer = toSetAnswer(failure(why));
    return answer.ok ? null : [why, answer.failure.kind, answer.nothingSent, answer.forbidden];
  });
  expect(told).toEqual([
    ['timeout', 'timeout', false, false],
    ['connection-lost', 'timeout', false, false],
    ['bad-reply', 'unknown', false, false],
    ['not-connected', 'timeout', true, false],
    ['refused', 'timeout', true, true],
  ]);
});
