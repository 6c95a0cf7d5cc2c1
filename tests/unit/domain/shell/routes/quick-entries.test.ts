import {
  moveQuick,
  QUICK_SIGN_OUT,
  placeQuick,
  MOST_QUICK,
  quickEntries,
  readQuick,
  toggleQuick,
} from '@/lib/domain/shell/routes/quick-entries';

const offered = ['/', '/powerDetail', '/device/C002', '/Fault', '/chart'].map((path) => ({ path }));
const paths = (chosen: readonly string[] | null) => quickEntries(offered, chosen).map(({ path }) => path);

test('P2.45 P9.5 the selected entries are in the selected order; entries missing from the menu are left out', () => {
  expect(paths(['/Fault', '/device/C009', '/', 'https://evil.example'])).toEqual(['/Fault', '/']);
});

test('P2.45 without a selection there are default entries; an empty selection stays empty', () => {
  expect(paths(null)).toEqual(['/powerDetail', '/device/C002', '/Fault']);
  expect(paths([])).toEqual([]);
});

test('P2.45 the sign-out entry is shown only when selected', () => {
  const all = [...offered, { path: QUICK_SIGN_OUT }];
  expect(quickEntries(all, null).map(({ path }) => path)).not.toContain(QUICK_SIGN_OUT);
  expect(quickEntries(all, ['/', QUICK_SIGN_OUT]).map(({ path }) => path)).toEqual(['/', QUICK_SIGN_OUT]);
});

test.each([[null], ['{'], ['{}'], ['7'], ['null']])('P9.5 stored %j is not a selection', (text) => {
  expect(readQuick(text)).toBeNull();
});

test('P9.5 from a stored list only strings count, each once, up to the maximum', () => {
  expect(readQuick('["/chart",7,null,"/chart","/"]')).toEqual(['/chart', '/']);
  expect(readQuick(JSON.stringify(Array.from({ length: 50 }, (_, at) => `/${at}`)))).toHaveLength(MOST_QUICK);
});

test('P2.45 checking adds an entry at the end, unchecking removes it; a full list does not change', () => {
  expect(toggleQuick(['/a'], '/b')).toEqual(['/a', '/b']);
  expect(toggleQuick(['/a', '/b'], '/a')).toEqual(['/b']);
  const full = Array.from({ length: MOST_QUICK }, (_, at) => `/${at}`);
  expect(toggleQuick(full, '/more')).toBe(full);
});

test('P2.45 an entry moves by one position and not beyond the ends', () => {
  expect(moveQuick(['/a', '/b', '/c'], '/b', -1)).toEqual(['/b', '/a', '/c']);
  expect(moveQuick(['/a', '/b', '/c'], '/b', 1)).toEqual(['/a', '/c', '/b']);
  const list = ['/a', '/b'];
  expect(moveQuick(list, '/a', -1)).toBe(list);
  expect(moveQuick(list, '/b', 1)).toBe(list);
  expect(moveQuick(list, '/x', 1)).toBe(list);
});

test('P2.42 P2.45 an entry dropped on another takes its position', () => {
  expect(placeQuick(['/a', '/b', '/c'], '/a', '/c')).toEqual(['/b', '/c', '/a']);
  expect(placeQuick(['/a', '/b', '/c'], '/c', '/a')).toEqual(['/c', '/a', '/b']);
  expect(placeQuick(['/a', '/b', '/c'], '/b', '/b')).toEqual(['/a', '/b', '/c']);
  expect(placeQuick(['/a', '/b'], '/x', '/a')).toEqual(['/a', '/b']);
  expect(placeQuick(['/a', '/b'], '/a', '/x')).toEqual(['/a', '/b']);
});
