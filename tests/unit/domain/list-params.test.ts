import { cutPage, listQueryString, matcher, PAGE_SIZE, parseListQuery, type ListQuery } from '@/lib/domain/list-params';

const SORTS = ['name', 'time'] as const;
type Query = ListQuery<(typeof SORTS)[number]>;
/** A list that begins with the newest, as alarms do. */
const newest: Query = { search: '', sort: 'time', descending: true, page: 1 };
const read = (address: string) => parseListQuery(Object.fromEntries(new URLSearchParams(address)), SORTS, newest);

test('P2.46 D2.4 a list that begins in descending order keeps that out of its address, and says so when it is turned', () => {
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
])('P2.47 D2.4 a search for %s finds %s: marks of a printer are those of a keyboard', (search, name) => {
  expect(matcher(search)([name])).toBe(true);
  expect(matcher(search)(['Young residence'])).toBe(false);
});
