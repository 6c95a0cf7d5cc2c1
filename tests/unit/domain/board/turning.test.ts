import fc from 'fast-check';
import { BOARD_PAGES } from '@/lib/domain/board/settings';
import { pageFrom, shownPages } from '@/lib/domain/board/turning';

test('P2.2 pages follow the chosen order, with one page per favourite in place of the favourites', () => {
  const keys = (...given: Parameters<typeof shownPages>) => shownPages(...given).map(({ key }) => key);
  expect(keys(['history', 'stations', 'fleet'], ['a', 'b'])).toEqual(['history', 'station a', 'station b', 'fleet']);
  expect(keys(['faults'], ['a'])).toEqual(['faults']);
  // With nothing to show, the board falls back to the fleet page.
  expect(keys(['stations'], [])).toEqual(['fleet']);
});

test('P2.2 a page that no longer exists is replaced by the first one', () => {
  const pages = shownPages(['fleet', 'stations'], ['b']);
  expect(pageFrom(pages, 'station a', 1)?.key).toBe('fleet');
  expect(pageFrom([], 'fleet', 1)).toBeUndefined();
});

test('P2.2 pages rotate in a cycle: a full round returns to the start, and forward and back undo each other', () => {
  const choices = fc.uniqueArray(fc.constantFrom(...BOARD_PAGES), { minLength: 1 });
  fc.assert(
    fc.property(
      choices,
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 }),
      fc.nat(),
      (chosen, ids, nat) => {
        const pages = shownPages(chosen, ids);
        const { key } = pages[nat % pages.length] ?? { key: '' };
        expect(pageFrom(pages, key, pages.length)?.key).toBe(key);
        expect(pageFrom(pages, pageFrom(pages, key, 1)?.key ?? '', -1)?.key).toBe(key);
      },
    ),
  );
});
