import {
  cutPage,
  listQueryString,
  matcher,
  MORE_LIMIT,
  PAGE_SIZE,
  parseListQuery,
  withMore,
  type ListQuery,
} from '@/lib/domain/list-params';

const SORTS = ['name', 'time'] as const;
type Query = ListQuery<(typeof SORTS)[number]>;
/** A list sorted newest first by default, such as alarms. */
const newest: Query = { search: '', sort: 'time', descending: true, page: 1 };
const read = (address: string) => parseListQuery(Object.fromEntries(new URLSearchParams(address)), SORTS, newest);

test('P2.46 D2.4 a list’s default descending order is not in its URL, a changed one is', () => {
  expect(listQueryString(newest, newest)).toBe('');
  expect(read('')).toEqual(newest);
  const turned: Query = { search: 'a b&c', sort: 'name', descending: false, page: 3 };
  expect(listQueryString(turned, newest)).toBe('?search=a+b%26c&sort=name&order=asc&page=3');
  expect(read(listQueryString(turned, newest))).toEqual(turned);
  expect(read('?sort=size&order=up&page=0')).toEqual(newest);
});

test('P2.46 D2.4 a page beyond the end is the last one, and an empty list has one page', () => {
  const rows = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => index);
  expect(cutPage(rows, { ...newest, page: 9 })).toEqual({
    query: { ...newest, page: 3 },
    total: rows.length,
    pages: 3,
    rows: [2 * PAGE_SIZE],
  });
  expect(cutPage([], newest)).toEqual({ query: newest, total: 0, pages: 1, rows: [] });
});

test.each([
  ["o'brien", 'O’Brien residence'],
  ['O’Brien', "O'Brien residence"],
  ['oʼbrien', 'O`Brien residence'],
  ['smith-jones', 'Smith–Jones'],
  ['"upper" shed', '“Upper” shed'],
  ['Ｏ＇Ｂｒｉｅｎ', 'O’Brien'],
])('P2.47 D2.4 a search for %s finds %s: typographic and keyboard punctuation are equal', (search, name) => {
  expect(matcher(search)([name])).toBe(true);
  expect(matcher(search)(['Young residence'])).toBe(false);
});

test('P2.48 D2.5 a list is extended below its page by whole pages, up to its end and the response limit', () => {
  const rows = Array.from({ length: PAGE_SIZE * 3 + 1 }, (_, index) => index);
  const query = { search: '', sort: 'name', descending: false, page: 2, more: 0 };
  const next = withMore(cutPage(rows, query));
  expect(next).toEqual({ page: 2, more: 1 });
  const both = cutPage(rows, { ...query, ...next });
  expect(both.rows).toEqual(rows.slice(PAGE_SIZE, 3 * PAGE_SIZE));
  expect(both.total).toBe(rows.length);
  const all = cutPage(rows, { ...query, more: 9 });
  expect(all.query.more).toBe(2);
  expect(all.rows.at(-1)).toBe(rows.at(-1));
  expect(withMore(all)).toBeUndefined();
  expect(withMore({ pages: 50, query: { ...query, more: MORE_LIMIT } })).toBeUndefined();
  expect(parseListQuery({ more: '3' }, ['name'], query).more).toBe(3);
  for (const odd of ['', '-1', '1e3', '99999', 'x'])
    expect(parseListQuery({ more: odd }, ['name'], query).more).toBe(0);
  expect('more' in parseListQuery({ more: '3' }, ['name'], { ...query, more: undefined } as never)).toBe(false);
});
