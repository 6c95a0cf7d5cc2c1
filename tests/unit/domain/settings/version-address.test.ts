import fc from 'fast-check';
import {
  parseVersionRef,
  parseVersionsQuery,
  versionsParams,
  versionText,
  type VersionsQuery,
} from '@/lib/domain/settings/version-address';
import { isWhole } from '@/lib/domain/settings/version-types';

const ref = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._:-]{0,30}$/),
  at: fc.option(fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 })),
});

test('C3 a version reference round-trips through a URL, whatever its id', () => {
  fc.assert(fc.property(ref, (one) => expect(parseVersionRef(versionText(one))).toEqual(one)));
  expect(parseVersionRef('-c1')).toEqual({ id: 'c1', at: null });
  for (const wrong of ['', '-', 'c1', '12-c1', '1714521600000-', '1714521600000-a b', '1714521600000-../x'])
    expect(parseVersionRef(wrong)).toBeNull();
});

test('C3 a versions query round-trips through its URL, and an invalid one shows the list', () => {
  const query: fc.Arbitrary<VersionsQuery> = fc.record({
    show: fc.constantFrom('compare', 'back', 'copy'),
    one: ref,
    of: fc.constantFrom('', 'd2'),
    other: fc.option(ref),
    all: fc.boolean(),
    find: fc.constantFrom('', 'Manly'),
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(query, (requested) => expect(parseVersionsQuery(versionsParams(requested))).toEqual(requested)),
  );
  const list = parseVersionsQuery({ show: 'copy', one: 'x', other: ['y', 'z'], page: '-1', all: 'yes' });
  expect(list).toEqual({ show: 'list', one: null, of: '', other: null, all: false, find: '', page: 1 });
});

test.each([
  [{ requested: 260, answered: 260, saved: true }, true],
  [{ requested: 260, answered: 259, saved: true }, false],
  [{ requested: 260, answered: 260, saved: false }, false],
  [{ requested: 0, answered: 0, saved: true }, false],
])('D7.9 C3 whether the version %o is complete: %s', (version, whole) => {
  expect(isWhole(version)).toBe(whole);
});
