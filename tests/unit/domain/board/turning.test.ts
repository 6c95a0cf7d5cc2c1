import fc from 'fast-check';
import { BOARD_PAGES } from '@/lib/domain/board/settings';
import { pageFrom, shownPages } from '@/lib/domain/board/turning';

test('P2.2 the pages stand in the order of the choice, one for each favourite where the favourites stand', () => {
  const keys = (...given: Parameters<typeof shownPages>) => shownPages(...given).map(({ key }) => key);
  expect(keys(['history', 'stations', 'fleet'], ['a', 'b'])).toEqual(['history', 'station a', 'station b', 'fleet']);
  expect(keys(['faults'], ['a'])).toEqual(['faults']);
  // With nothing to show, the board falls back to the fleet page.
  expect(keys(['stations'], [])).toEqual(['fleet']);
});

test('P2.2 a page that is gone gives way to the first one', () => {
  const pages = shownPages(['fleet', 'stations'], ['b']);
  expect(pageFrom(pages, 'station a', 1)?.key).toBe('fleet');
  expect(pageFrom([], 'fleet', 1)).toBeUndefined();
});

test('P2.2 turning goes round: as many turns as there are pages come back, and each way undoes the other', () => {
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
