import fc from 'fast-check';
import { judgeRequest, REFUSED } from '@/upstream/broker/request-policy';

const context = { clientId: 'browser01', granted: true, deviceIds: new Set(['cb1', 'gw1']) };
const good = {
  request_id: 'r1',
  client_id: 'browser01',
  action: 'remote_control',
  data: { device_id: 'cb1', control_enable: 1, remote_control: 'disable' },
  comm_id: 'abc123.nonce',
};
const judge = (request: unknown, about: Partial<typeof context> = {}) =>
  judgeRequest(Buffer.from(JSON.stringify(request)), { ...context, ...about });
const codeOf = (request: unknown, about: Partial<typeof context> = {}) => {
  const verdict = judge(request, about);
  return verdict.pass ? 'pass' : verdict.reply.code;
};

test('A21 B2 a valid command passes in its parsed form, and waits for its permit', () => {
  const verdict = judge(good);
  expect(verdict).toMatchObject({
    pass: true,
    write: null,
    control: { requestId: 'r1', commId: 'abc123.nonce', deviceId: 'cb1', command: 'disable' },
  });
  if (verdict.pass) expect(JSON.parse(verdict.payload.toString())).toEqual(good);
});

const { comm_id: _record, ...unrecorded } = good;
test.each<[string, unknown, number]>([
  ['no record', unrecorded, REFUSED.forbidden],
  ['an empty record', { ...good, comm_id: '' }, REFUSED.malformed],
  ['a record that is a list', { ...good, comm_id: ['a'] }, REFUSED.malformed],
  ['the client id of another', { ...good, client_id: 'browser02' }, REFUSED.forbidden],
  ['a foreign device', { ...good, data: { ...good.data, device_id: 'cb9' } }, REFUSED.forbidden],
  ['a key too many', { ...good, data: { ...good.data, force: 1 } }, REFUSED.malformed],
  ['control that is not enabled', { ...good, data: { ...good.data, control_enable: 0 } }, REFUSED.malformed],
  ['control enabled by a text', { ...good, data: { ...good.data, control_enable: '1' } }, REFUSED.malformed],
  ['another word', { ...good, data: { ...good.data, remote_control: 'on' } }, REFUSED.malformed],
  ['a list of commands', { ...good, data: [good.data] }, REFUSED.malformed],
  ['no data', { ...good, data: null }, REFUSED.malformed],
])('A21 A22 a command with %s is refused', (_what, request, code) => {
  expect(codeOf(request)).toBe(code);
});

test('A21 a browser without access to the gateway cannot command anything behind it', () => {
  expect(codeOf(good, { granted: false })).toBe(REFUSED.forbidden);
});

test('A21 whatever a command contains, only a valid one passes', () => {
  const word = fc.constantFrom('enable', 'disable', 'toggle', '', 'cb1');
  const data = fc.record(
    {
      device_id: fc.oneof(word, fc.jsonValue({ maxDepth: 1 })),
      control_enable: fc.oneof(fc.constant(1), fc.jsonValue({ maxDepth: 1 })),
      remote_control: fc.oneof(word, fc.jsonValue({ maxDepth: 1 })),
      more: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(data, (one) => {
      const clean =
        Object.keys(one).length === 3 &&
        !('more' in one) &&
        context.deviceIds.has(String(one.device_id)) &&
        typeof one.device_id === 'string' &&
        one.control_enable === 1 &&
        (one.remote_control === 'enable' || one.remote_control === 'disable');
      expect(judge({ ...good, data: one }).pass).toBe(clean);
    }),
  );
});
