import fc from 'fast-check';
import { isNothing, meaningOf, meaningsByCode, MEANINGS } from '@/lib/domain/upstream/meaning';
import type { Meaning, Reply, UpstreamCode, UpstreamCodes } from '@/lib/domain/upstream/meaning';

const USUAL: UpstreamCodes = {
  sessionEnded: [1401, 401],
  forbidden: [1403, 403],
  tooMany: [1429, 429],
  notFound: [1404],
  noSuchCall: [1405, 404, 405, 501],
};
const usual = meaningsByCode(USUAL);
const said = (code: UpstreamCode | null, status = 200, isPage = false): Reply => ({ status, code, isPage });

test.each<[string, Reply, Meaning | null]>([
  ['a code of ours', said(1401), 'sessionEnded'],
  ['a status of HTTP in the place of a code', said(401), 'sessionEnded'],
  ['404 in the place of a code', said(404), 'noSuchCall'],
  ['an unknown code', said(2001), null],
  ['an unknown code beside a 401', said(2001, 401), 'sessionEnded'],
  ['an unknown code beside a 403', said(2001, 403), 'forbidden'],
  ['an unknown code beside a 429', said(2001, 429), 'tooMany'],
  ['an unknown code beside a 404', said(2001, 404), 'noSuchCall'],
  ['what is not there, beside a 404', said(1404, 404), 'notFound'],
  ['401 alone', said(null, 401, true), 'sessionEnded'],
  ['403 alone', said(null, 403, true), 'forbidden'],
  ['429 alone', said(null, 429), 'tooMany'],
  ['404 alone', said(null, 404), 'noSuchCall'],
  ['405 alone', said(null, 405), 'noSuchCall'],
  ['410 alone', said(null, 410), 'noSuchCall'],
  ['501 alone', said(null, 501), 'noSuchCall'],
  ['a page', said(null, 200, true), 'noSuchCall'],
  ['a way elsewhere', said(null, 302), 'noSuchCall'],
  ['an error page', said(null, 502, true), null],
  ['an error', said(null, 500), null],
  ['a bad request', said(null, 400), null],
  ['no envelope', said(null, 200), null],
])('P7.1 P8.1 the meaning of a response: %s', (_what, reply, meaning) => {
  expect(meaningOf(reply, usual)).toBe(meaning);
});

const code = fc.oneof(fc.integer({ min: -5, max: 3_000 }), fc.constantFrom('A0230', 'TOKEN_EXPIRED'));
const meaning = fc.constantFrom(...MEANINGS);

test('P8.1 the operator’s meaning of a code takes precedence over the default and over the HTTP status', () => {
  fc.assert(
    fc.property(
      code,
      meaning,
      fc.constantFrom(200, 401, 403, 404, 429, 500),
      fc.boolean(),
      (one, means, status, isPage) => {
        const own = meaningsByCode(USUAL, { [means]: [one] });
        return meaningOf({ status, code: one, isPage }, own) === means;
      },
    ),
  );
});

test('P8.1 configuring a code does not change the meaning of any other', () => {
  fc.assert(
    fc.property(code, code, meaning, (one, other, means) => {
      fc.pre(one !== other);
      const own = meaningsByCode(USUAL, { [means]: [one] });
      return meaningOf(said(other), own) === meaningOf(said(other), usual);
    }),
  );
});

test.each<[unknown, boolean]>([
  [undefined, true],
  [null, true],
  ['', true],
  [' [] ', true],
  ['{}', true],
  ['null', true],
  [[], true],
  [{}, true],
  [0, false],
  [false, false],
  ['no', false],
  [[null], false],
  [{ a: undefined }, false],
])('P8.3 whether %j is empty: %s', (data, nothing) => {
  expect(isNothing(data)).toBe(nothing);
});
