import fc from 'fast-check';
import { recordedUpgrade } from '@/lib/contract/gateway/firmware';
import { judgeRequest } from '@/upstream/broker/request-policy';

const CONTEXT = { clientId: 'me', granted: true, deviceIds: new Set(['inv1']) };
const START = {
  ...{ op: 'start', device_id: 'inv1', upgrade_id: 'u-1', package_id: 'main-3500', method: 'full' },
  timeout_minutes: 20,
};
const request = (action: string, data: unknown, more: object = {}) => ({
  ...{ request_id: 'r', client_id: 'me', action, data },
  ...more,
});
const judge = (one: object, context: Partial<typeof CONTEXT> = {}) =>
  judgeRequest(Buffer.from(JSON.stringify(one)), { ...CONTEXT, ...context });

test('D2.18 D2.19 versions and progress pass in their parsed form, without a record', () => {
  for (const one of [
    request('firmware_info', { device_id: 'inv1' }),
    request('firmware_upgrade', { op: 'status', device_id: 'inv1' }),
  ]) {
    const verdict = judge({ ...one, comm_id: 'c1' });
    if (!verdict.pass) throw new Error(verdict.reply.msg);
    expect(JSON.parse(verdict.payload.toString())).toEqual(one);
    expect(verdict.upgrade ?? null).toBeNull();
    expect(verdict.write).toBeNull();
  }
});

test('A6 D2.19 a start is passed to its permit, with the record and what it names', () => {
  const verdict = judge(request('firmware_upgrade', START, { comm_id: 'c1' }));
  if (!verdict.pass) throw new Error(verdict.reply.msg);
  expect(verdict.upgrade).toEqual({ requestId: 'r', commId: 'c1', deviceId: 'inv1', start: START });
  expect(verdict.write).toBeNull();
  expect(JSON.parse(verdict.payload.toString())).toMatchObject({ comm_id: 'c1', data: START });
});

test.each<[string, object, Partial<typeof CONTEXT>, number]>([
  ['no record', request('firmware_upgrade', START), {}, 403],
  ['an empty record', request('firmware_upgrade', START, { comm_id: '' }), {}, 400],
  ['another device', request('firmware_upgrade', { ...START, device_id: 'inv2' }, { comm_id: 'c1' }), {}, 403],
  ['progress of another device', request('firmware_upgrade', { op: 'status', device_id: 'inv2' }), {}, 403],
  ['versions of another device', request('firmware_info', { device_id: 'inv2' }), {}, 403],
  ['another gateway', request('firmware_info', { device_id: 'inv1' }), { granted: false }, 403],
  ['another client', request('firmware_info', { device_id: 'inv1' }, { client_id: 'you' }), {}, 403],
  ['no operation', request('firmware_upgrade', { device_id: 'inv1' }), {}, 400],
  ['an odd operation', request('firmware_upgrade', { ...START, op: 'START' }, { comm_id: 'c1' }), {}, 400],
  ['a list', request('firmware_upgrade', [START], { comm_id: 'c1' }), {}, 400],
  ['nothing', request('firmware_upgrade', null, { comm_id: 'c1' }), {}, 400],
  ['a key too many', request('firmware_upgrade', { ...START, force: true }, { comm_id: 'c1' }), {}, 400],
  ['a key too many in a status', request('firmware_upgrade', { ...START, op: 'status' }), {}, 400],
  ['a list of devices', request('firmware_info', [{ device_id: 'inv1' }]), {}, 400],
  ['a path as a package', request('firmware_upgrade', { ...START, package_id: '../etc' }, { comm_id: 'c1' }), {}, 400],
  ['a URL as a package', request('firmware_upgrade', { ...START, package_id: 'http://x' }, { comm_id: 'c1' }), {}, 400],
  ['no upgrade id', request('firmware_upgrade', { ...START, upgrade_id: '' }, { comm_id: 'c1' }), {}, 400],
  ['an unknown method', request('firmware_upgrade', { ...START, method: 'force' }, { comm_id: 'c1' }), {}, 400],
  ['a limit of 0', request('firmware_upgrade', { ...START, timeout_minutes: 0 }, { comm_id: 'c1' }), {}, 400],
  ['a limit of a day', request('firmware_upgrade', { ...START, timeout_minutes: 1440 }, { comm_id: 'c1' }), {}, 400],
  ['half a minute', request('firmware_upgrade', { ...START, timeout_minutes: 20.5 }, { comm_id: 'c1' }), {}, 400],
  ['a limit as text', request('firmware_upgrade', { ...START, timeout_minutes: '20' }, { comm_id: 'c1' }), {}, 400],
  ['another case', request('Firmware_Upgrade', START, { comm_id: 'c1' }), {}, 400],
])('A21 A25 D2.19 an upgrade with %s is refused', (_what, one, context, code) => {
  expect(judge(one, context)).toMatchObject({ pass: false, reply: { code } });
});

test('A21 whatever JSON is sent, a start never bypasses its permit', () => {
  const word = fc.constantFrom('start', 'status', 'inv1', 'inv2', 'full', 'resume', 'u-1', '', 'firmware_upgrade');
  const data = fc.oneof(
    fc.record(
      {
        ...{ op: word, device_id: word, upgrade_id: word, package_id: word, method: word },
        timeout_minutes: fc.oneof(fc.integer({ min: -1, max: 60 }), word),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(data, fc.option(word, { nil: undefined }), (one, comm_id) => {
      const verdict = judge(request('firmware_upgrade', one, comm_id === undefined ? {} : { comm_id }));
      if (!verdict.pass) return;
      const sent = JSON.parse(verdict.payload.toString()) as { comm_id?: string; data: { op: string } };
      expect(sent.data.op === 'start').toBe(Boolean(verdict.upgrade));
      if (verdict.upgrade) expect(sent.comm_id).toBe(verdict.upgrade.commId);
    }),
    { numRuns: 500 },
  );
});

test('A6 an upgrade record names one package; any other entry is invalid', () => {
  const record = {
    ...{ fun_code: 'firmware_upgrade', fun_name: 'MAIN', old_value: 'V1', value: 'V2', type: 'main' },
    ...{ package_id: 'main-3500', upgrade_id: 'u-1', method: 'full', timeout_minutes: 20 },
  };
  expect(recordedUpgrade([record])?.package_id).toBe('main-3500');
  for (const funs of [[], [record, record], record, [{ ...record, fun_code: 'maxSolarPower' }], '[]', null, [null]]) {
    expect(recordedUpgrade(funs)).toBeNull();
  }
});
