import { ALL_ENTRIES, TIMESERIES_ENTRIES } from '@/lib/contract/all';
import type { Entry } from '@/lib/contract/entry';
import { SAMPLES, type Sample } from '../../support/contract-samples';

const named = ALL_ENTRIES.map((entry) => [`${entry.rows.join(' ')} ${entry.name}`, entry] as const);

function sampleOf(entry: Entry): Sample {
  const sample = SAMPLES[entry.name];
  if (!sample) throw new Error(`no sample for ${entry.name}`);
  return sample;
}

const UNKNOWN = 'unknown_key';

/** The value with an unknown key added to every nested object. */
function salted(value: unknown): unknown {
  if (value instanceof File || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(salted);
  return { ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, salted(inner)])), [UNKNOWN]: 1 };
}

test('every sample belongs to a call, and every call has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(ALL_ENTRIES.map((entry) => entry.name).sort());
});

describe.each(named)('%s', (_name, entry) => {
  const sample = sampleOf(entry);

  test('accepts the documented input', () => {
    const parsed = entry.input.safeParse(sample.input);
    expect(parsed.error?.issues ?? []).toEqual([]);
    // Portal and backend both parse the input, so parsing must be idempotent.
    expect(entry.input.parse(parsed.data)).toEqual(parsed.data);
  });

  test('refuses an unknown key', () => {
    const spoilt = salted(sample.input);
    const parsed = entry.input.safeParse(spoilt);
    expect(parsed.success).toBe(false);
    expect(JSON.stringify(parsed.error?.issues)).toContain(UNKNOWN);
  });

  test.each([null, undefined, 'text', 7, [], true].map((value) => [value]))('refuses %p as input', (value) => {
    expect(entry.input.safeParse(value).success).toBe(false);
  });

  test('reads the documented response', () => {
    const read = entry.output.safeParse(sample.data);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(entry.output.parse(read.data)).toEqual(read.data);
  });

  test('reads the same from a response with additional fields', () => {
    expect(entry.output.parse(JSON.parse(JSON.stringify(sample.data)))).toEqual(entry.output.parse(sample.data));
    if (entry.output.type === 'unknown') return;
    expect(entry.output.parse(salted(sample.data))).toEqual(entry.output.parse(sample.data));
  });

  test('refuses a response of another kind', () => {
    if (entry.output.type === 'unknown') return;
    for (const wrong of [true, 7, [[]], [true]]) expect(entry.output.safeParse(wrong).success).toBe(false);
  });
});

test('D7.20 D7.21 D7.22 D7.23 D7.24 the time-series service answers 200 and every other call 1001, except for the avatar', () => {
  for (const entry of ALL_ENTRIES) {
    const other = TIMESERIES_ENTRIES.includes(entry) || entry.name === 'upload_avatar';
    expect([entry.name, entry.success]).toEqual([entry.name, other ? 200 : 1001]);
    expect(entry.service).toBe(TIMESERIES_ENTRIES.includes(entry) ? 'timeseries' : 'upstream');
  }
});

test('P7.22 P7.23 P7.24 P7.25 P7.26 P7.27 only the calls before sign-in and the unsubscribe call need no session', () => {
  const open = ALL_ENTRIES.filter((entry) => entry.session !== 'required').map((entry) => entry.name);
  expect(open.sort()).toEqual(
    [
      'doLogin',
      'doLogin_alias',
      'doRegister',
      'doRegisterEnterprise',
      'doRememberedLogin',
      'do_demo_login',
      'forget_device',
      'getVerifyCode',
      'get_demo_accounts',
      'resetPassword',
      'send_phone_code',
      'unsubscribe',
    ].sort(),
  );
});

test('no call changes anything by GET, and GET has only a query', () => {
  for (const entry of ALL_ENTRIES.filter((call) => call.method === 'GET')) {
    expect(['none', 'query']).toContain(entry.encoding);
    expect(entry.name).toMatch(/get/i);
  }
});
