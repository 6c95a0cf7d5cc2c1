import fc from 'fast-check';
import { openSeal, sealSession } from '@/lib/server/session/seal';
import type { SessionContent } from '@/lib/server/session/seal';

const NEW = 'n'.repeat(10) + 'ew secret of thirty-two characters';
const OLD = 'o'.repeat(10) + 'ld secret of thirty-two characters';
const now = Date.UTC(2026, 3, 1);
const DAY = 86_400_000;

const content: SessionContent = {
  tenant: 'sunhelm',
  userId: 'u1',
  sessionId: 'abcdefghijklmnopqrstuv',
  token: 'upstream-token',
  authTime: now,
  lastSeen: now,
  how: 'password',
  profile: {
    userName: 'ann',
    name: 'Ann Lee 李',
    email: 'ann@example.com',
    mobile: '',
    areaCode: '',
    avatar: '',
    companyCode: '',
    enterpriseCode: '',
    enterpriseAuth: false,
  },
};
const about = (parts: Partial<Parameters<typeof openSeal>[1]> = {}) => ({
  secrets: [NEW, OLD],
  tenant: 'sunhelm',
  now,
  ...parts,
});

test('P4.5 a sealed session can be opened, and the cookie stays far below its size limit', async () => {
  const seal = await sealSession(content, [NEW]);
  expect(await openSeal(seal, about())).toEqual({ state: 'open', session: content });
  expect(seal.length).toBeLessThan(1_500);
  expect(seal).not.toContain('upstream-token');
});

test('a key rotation signs no user out, whichever secrets come before and after it (R13)', async () => {
  const before = await sealSession(content, [OLD]);
  expect((await openSeal(before, about({ secrets: [NEW, OLD] }))).state).toBe('open');
  const during = await sealSession(content, [NEW, OLD]);
  expect((await openSeal(during, about({ secrets: [NEW] }))).state).toBe('open');
  expect((await openSeal(before, about({ secrets: [NEW] }))).state).toBe('broken');
});

test('A15 R13 a seal with an unknown key is logged once a minute: portals of one name have different secrets', async () => {
  const warn = jest.fn();
  const place = globalThis as unknown as Record<symbol, unknown>;
  const keys = ['log', 'foreign-key-noted'].map((name) => Symbol.for(`sunhelm.${name}`));
  for (const key of keys) delete place[key];
  place[keys[0] ?? Symbol()] = { warn };
  const seal = await sealSession(content, [OLD]);
  for (let times = 0; times < 3; times += 1)
    expect(await openSeal(seal, about({ secrets: [NEW] }))).toMatchObject({ state: 'broken' });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).toContain('same SESSION_SECRET');
  expect(JSON.stringify(warn.mock.calls)).not.toContain(OLD);
  // A seal that is broken in another way is not a configuration mistake and is not logged.
  for (const key of keys.slice(1)) delete place[key];
  await openSeal(seal.replace(/~2$/, 'x~2'), about());
  expect(warn).toHaveBeenCalledTimes(1);
  for (const key of keys) delete place[key];
});

test('P4.3 a seal of another tenant counts as signed out (A15)', async () => {
  const seal = await sealSession(content, [NEW]);
  expect(await openSeal(seal, about({ tenant: 'lamp' }))).toEqual({ state: 'broken', session: null });
});

test('P4.4 a session expires after 15 days, or after seven without use', async () => {
  const seal = await sealSession({ ...content, lastSeen: now + 14 * DAY }, [NEW]);
  expect((await openSeal(seal, about({ now: now + 15 * DAY }))).state).toBe('open');
  expect((await openSeal(seal, about({ now: now + 15 * DAY + 1 }))).state).toBe('over');
  const idle = await sealSession(content, [NEW]);
  expect((await openSeal(idle, about({ now: now + 7 * DAY + 1 }))).state).toBe('over');
});

test.each([null, undefined, ''])('P4.3 an empty cookie (%j) is not a session', async (value) => {
  expect((await openSeal(value, about())).state).toBe('none');
});

test('P4.3 of 2,000 mutated seals none opens and none throws (A15 R12)', async () => {
  const seal = await sealSession(content, [NEW]);
  const at = fc.nat({ max: seal.length - 1 });
  const character = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 });
  const mutation = fc.oneof(
    fc.tuple(at, character).map(([place, put]) => seal.slice(0, place) + put + seal.slice(place + 1)),
    fc.tuple(at, character).map(([place, put]) => seal.slice(0, place) + put + seal.slice(place)),
    at.map((place) => seal.slice(0, place)),
    at.map((place) => seal.slice(0, place) + seal.slice(place + 1)),
    fc.tuple(at, at).map(([from, to]) => seal.slice(0, from) + seal.slice(to, to + 40) + seal.slice(from)),
    fc.constantFrom(seal.replace(/~2$/, ''), seal.replace(/~2$/, '~3'), `${seal}~2`, ` ${seal}`, seal.toUpperCase()),
    fc.string({ maxLength: 5_000 }),
  );
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(mutation, async (forged) => {
      fc.pre(forged !== seal);
      tried += 1;
      expect((await openSeal(forged, about())).session).toBeNull();
    }),
    { numRuns: 2_000 },
  );
  expect(tried).toBeGreaterThanOrEqual(2_000);
}, 60_000);
