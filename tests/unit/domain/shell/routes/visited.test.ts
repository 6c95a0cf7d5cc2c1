import fc from 'fast-check';
import { closePage, MOST_VISITED, readPages, visitPage } from '@/lib/domain/shell/routes/visited';
import type { VisitedPage } from '@/lib/domain/shell/routes/visited';

const page = (path: string, search = ''): VisitedPage => ({ path, search });
const [home, list, fault] = [page('/'), page('/powerDetail'), page('/Fault')];

test('P2.33 a new page is added last; a known one retains its position and remembers its last URL', () => {
  const pages = [home, list, fault].reduce<readonly VisitedPage[]>(visitPage, []);
  expect(pages).toEqual([home, list, fault]);
  const found = page('/powerDetail', '?search=bay&list=1');
  expect(visitPage(pages, found)).toEqual([home, found, fault]);
  expect(visitPage(pages, list)).toBe(pages);
});

test.each([page('/login'), page('/nowhere'), page('//elsewhere.example'), page('/Fault', 'x=1'), page('/%E0%A4%A')])(
  'P2.16 P2.33 %j is not a page of the shell and gets no button',
  (other) => {
    expect(visitPage([home], other)).toEqual([home]);
  },
);

test('P2.33 closing the active page opens the last remaining one, closing another one does not navigate', () => {
  const pages = [home, list, fault];
  expect(closePage(pages, '/', '/')).toEqual({ pages: [list, fault], goTo: fault });
  expect(closePage(pages, '/Fault', '/Fault')).toEqual({ pages: [home, list], goTo: list });
  expect(closePage(pages, '/Fault', '/')).toEqual({ pages: [home, list], goTo: null });
});

test('P2.33 the last remaining page cannot be closed, nor one that is not open', () => {
  expect(closePage([home], '/', '/')).toEqual({ pages: [home], goTo: null });
  expect(closePage([home, list], '/Fault', '/')).toEqual({ pages: [home, list], goTo: null });
});

test('P2.33 after any visits and closes there are no duplicates, not too many pages, and at least one', () => {
  const paths = Array.from({ length: 30 }, (_, at) => `/device/T${at}`);
  const step = fc.record({ visit: fc.boolean(), path: fc.constantFrom(...paths), active: fc.constantFrom(...paths) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let pages: readonly VisitedPage[] = [home];
      for (const { visit, path, active } of steps) {
        const closed = visit ? null : closePage(pages, path, active);
        pages = closed?.pages ?? visitPage(pages, page(path));
        if (closed?.goTo) expect(pages).toContain(closed.goTo);
        expect(new Set(pages.map((each) => each.path)).size).toBe(pages.length);
        expect(pages.length).toBeGreaterThan(0);
        expect(pages.length).toBeLessThanOrEqual(MOST_VISITED);
      }
    }),
  );
});

test('P2.33 invalid stored pages are dropped', () => {
  const odd = [null, 7, { path: '/' }, { path: 'javascript:alert(1)', search: '' }, { path: '//evil', search: '' }];
  expect(readPages([...odd, home, home, { ...list, more: 1 }]).map(({ path }) => path)).toEqual(['/', '/powerDetail']);
  expect(readPages('nonsense')).toEqual([]);
  expect(readPages(null)).toEqual([]);
});
