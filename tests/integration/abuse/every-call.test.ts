import { ALL_ENTRIES } from '@/lib/contract/all';
import { ABSENT, addOwner, type Owner } from '../../support/everything';
import { callsWithIds, tell, type TriedCall } from '../../support/every-call';
import { SAMPLES } from '../../support/contract-samples';
import { startTestApp } from '../../support/test-app';

/*
 * Every user with the ids of every other, on every call of the contract: two users of one tenant and one of another, each owning
 * one of everything.
 */

jest.setTimeout(180_000);

const upstream = startTestApp();
let owners: readonly Owner[];
/** Calls that this backend serves; further ones are included automatically once it serves them. */
let served: readonly TriedCall[];

beforeAll(async () => {
  owners = [await addOwner(upstream), await addOwner(upstream), await addOwner(upstream, 'lamp')];
  const tried = callsWithIds();
  const nobody = { token: null, tenant: 'sun' };
  const replies = await Promise.all(
    tried.map(({ entry, inputs }) => tell(upstream, entry, inputs(() => ABSENT, 'sun')[0], nobody)),
  );
  served = tried.filter((_, index) => replies[index]?.status !== 404);
});

/** The contents of the store, except for the rate-limit counters and the audit, which refused calls also write. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await upstream.db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname not in ('rate_limit', 'audit')`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await upstream.db.pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

const pairs = () => owners.flatMap((thief) => owners.filter((one) => one !== thief).map((owner) => ({ thief, owner })));

/** An organisation's code is public, so that others can link it to their stations. */
const PUBLIC: ReadonlySet<string> = new Set(['set_enterprise.enterprise_code']);
/** Calls where a foreign picture is an invalid field: they refuse the input instead of answering "not found". */
const ONLY_WRONG: ReadonlySet<string> = new Set(['add_station']);

test('A01 A02 A03 at least forty calls with ids are tested, including all served ones, and none of them works without a session', () => {
  expect(served.length).toBeGreaterThanOrEqual(34);
  // A call without a session requires a proof, never just an id.
  expect(callsWithIds().filter(({ entry }) => entry.session === 'none')).toEqual([]);
});

test('A01 A16 A28 every call with another user’s ids is refused as if the object did not exist, and changes nothing', async () => {
  let tried = 0;
  for (const { thief, owner } of pairs()) {
    await upstream.forgetLimits();
    const before = await contents();
    for (const { entry, inputs } of served) {
      const foreign = inputs(() => owner.has, thief.tenant);
      const absent = inputs(() => ABSENT, thief.tenant);
      for (const [index, input] of foreign.entries()) {
        const reply = await tell(upstream, entry, input, thief);
        const expected = ONLY_WRONG.has(entry.name) ? 1400 : 1404;
        expect([entry.name, input, reply.code, reply.data]).toEqual([entry.name, input, expected, null]);
        expect([entry.name, await tell(upstream, entry, absent[index], thief)]).toEqual([entry.name, reply]);
        tried += 1;
      }
    }
    expect(await contents()).toEqual(before);
  }
  expect(tried).toBeGreaterThanOrEqual(6 * 40);
});

test('A02 A03 every call with a list is refused when a single id in it is foreign, and changes nothing', async () => {
  for (const { thief, owner } of pairs()) {
    await upstream.forgetLimits();
    const before = await contents();
    for (const { entry, fields, inputs } of served) {
      if (fields.length < 2) continue;
      for (const wrong of fields.filter((field) => !PUBLIC.has(`${entry.name}.${field}`))) {
        for (const input of inputs((field) => (field === wrong ? owner : thief).has, thief.tenant)) {
          const { code, data } = await tell(upstream, entry, input, thief);
          expect([entry.name, wrong, [1400, 1403, 1404].includes(code), data]).toEqual([entry.name, wrong, true, null]);
        }
      }
    }
    expect(await contents()).toEqual(before);
  }
});

const ODD = [
  '',
  null,
  'undefined',
  ':id',
  0,
  [],
  {},
  1e9,
  '../x',
  "' or 1=1 --",
  '%00',
  '\u0000',
  'a'.repeat(500),
  true,
];

test('A05 invalid ids in any field of any call are refused without a server error or data, and change nothing', async () => {
  const [owner] = owners;
  if (!owner) throw new Error('nobody is there');
  const before = await contents();
  for (const { entry, fields, inputs } of served) {
    await upstream.forgetLimits();
    for (const field of fields.filter((name) => !PUBLIC.has(`${entry.name}.${name}`))) {
      for (const value of ODD) {
        // An empty list is valid here: it takes every station from a member.
        if (value === '' && entry.name === 'custom_link_station' && field === 'station_id') continue;
        for (const input of inputs(() => owner.has, owner.tenant, { field, value })) {
          const { code, data } = await tell(upstream, entry, input, owner);
          expect([entry.name, field, value, [1400, 1404].includes(code), data]).toEqual([
            entry.name,
            field,
            value,
            true,
            null,
          ]);
        }
      }
    }
  }
  expect(await contents()).toEqual(before);
});

test('A01 A15 A16 A41 no call that requires a session answers without one or with a session of another tenant', async () => {
  const [owner, , lamp] = owners;
  if (!owner || !lamp) throw new Error('nobody is there');
  const callers = [
    { token: null, tenant: 'sun' },
    { token: owner.token, tenant: 'lamp' },
    { token: lamp.token, tenant: 'sun' },
    { token: 'A'.repeat(43), tenant: 'sun' },
  ];
  const before = await contents();
  for (const entry of ALL_ENTRIES.filter(
    ({ session, encoding }) => session === 'required' && encoding !== 'multipart',
  )) {
    for (const caller of callers) {
      const { code, data, status } = await tell(upstream, entry, SAMPLES[entry.name]?.input, caller);
      // A call of the contract that this backend lacks does not exist for any caller.
      expect([entry.name, [401, 404].includes(status), [1401, 1404].includes(code), data]).toEqual([
        entry.name,
        true,
        true,
        null,
      ]);
      if (served.some((one) => one.entry === entry)) expect([entry.name, code]).toEqual([entry.name, 1401]);
    }
  }
  expect(await contents()).toEqual(before);
});

test('A01 the same calls succeed for the owner, so the refusals above are due to ownership', async () => {
  for (const { entry, inputs } of served) {
    const count = inputs(() => ABSENT, 'sun').length;
    for (let index = 0; index < count; index += 1) {
      const owner = await addOwner(upstream);
      await upstream.forgetLimits();
      const input = inputs(() => owner.has, owner.tenant)[index];
      const { code, status } = await tell(upstream, entry, input, owner);
      // 409 and 1409: the owner's own object, but its state does not allow the call.
      expect([entry.name, input, status < 400 || status === 409, [0, entry.success, 1409].includes(code)]).toEqual([
        entry.name,
        input,
        true,
        true,
      ]);
    }
  }
});
