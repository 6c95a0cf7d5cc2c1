import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { issueBrokerCredential, signBrokerToken, TOKEN_LIFE_MS, verifyBrokerToken } from '@/upstream/broker/token';

const key = Buffer.alloc(32, 7);
const now = 1_790_000_000_000;
const holder = { tenant: 'sunhelm', accountId: 'a1', sessionId: 's1', grantVersion: 3 };
const claims = { ...holder, clientId: 'client-0123456789', expiresAt: now + 1000 };

test('D3.3 A5 a credential is the session handle and a five-minute token bound to a random client id', () => {
  const one = issueBrokerCredential(holder, key, now);
  const two = issueBrokerCredential(holder, key, now);
  expect(one.username).toBe('s1');
  expect(one.clientId).not.toBe(two.clientId);
  expect(one.expiresAt).toBe(now + TOKEN_LIFE_MS);
  expect(verifyBrokerToken(one.password, key, now)).toEqual({
    ...holder,
    clientId: one.clientId,
    expiresAt: one.expiresAt,
  });
  expect(verifyBrokerToken(one.password, key, one.expiresAt - 1)).not.toBeNull();
  expect(verifyBrokerToken(one.password, key, one.expiresAt)).toBeNull();
});

test('A20 a token signed with another key, or a signature of other data, is invalid', () => {
  const token = signBrokerToken(claims, key);
  expect(verifyBrokerToken(token, Buffer.alloc(32, 8), now)).toBeNull();
  const other = signBrokerToken({ ...claims, accountId: 'a2' }, key);
  expect(verifyBrokerToken(`${token.split('.')[0]}.${other.split('.')[1]}`, key, now)).toBeNull();
});

test('A20 any changed character invalidates the token', () => {
  const token = signBrokerToken(claims, key);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom(...alphabet),
      fc.constantFrom('replace', 'insert', 'cut'),
      (at, char, how) => {
        const rest = how === 'insert' ? token.slice(at) : token.slice(at + 1);
        const changed = token.slice(0, at) + (how === 'cut' ? '' : char) + rest;
        expect(verifyBrokerToken(changed, key, now) === null).toBe(changed !== token);
      },
    ),
    { numRuns: 2000 },
  );
});

test('A20 arbitrary text never throws and never passes', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'binary' })),
      (text) => verifyBrokerToken(text, key, now) === null,
    ),
  );
  expect(verifyBrokerToken(`${signBrokerToken(claims, key)}${'A'.repeat(5000)}`, key, now)).toBeNull();
});

test.each([
  ['clientId', 'has/slash-0000'],
  ['clientId', '#'],
  ['tenant', ''],
  ['grantVersion', 1.5],
  ['expiresAt', Number.NaN],
])('a token with a bad %s is not signed', (name, value) => {
  expect(() => signBrokerToken({ ...claims, [name]: value }, key)).toThrow(name);
});

test('a short key is refused', () => {
  expect(() => signBrokerToken(claims, randomBytes(16))).toThrow('32');
});
