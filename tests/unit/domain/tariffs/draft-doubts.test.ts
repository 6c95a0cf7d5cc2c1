import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { bandAdded, bandChanged, changeTab, draftOf, switchType } from '@/lib/domain/tariffs/draft';
import { draftDoubts } from '@/lib/domain/tariffs/draft-doubts';

const draft = draftOf({ ...DEFAULT_TARIFF, unit: 'AUD' }, '2026-11-01');

test('P5.24 a typical tariff triggers no confirmation', () => {
  expect(draftDoubts(draft)).toEqual([]);
});

test('P5.24 each price that is probably a typo triggers a confirmation at its field, consumption first', () => {
  const bands = changeTab(switchType('feedin', 'tou'), 'daily', bandAdded);
  const key = bands.tabs[0]?.rows[0]?.key ?? -1;
  const dear = changeTab(bands, 'daily', bandChanged(key, { value: '8' }));
  const typed = { ...draft, consumption: { ...draft.consumption, fixed: '-0.5' }, feedin: dear };
  expect(draftDoubts(typed)).toEqual([
    { side: 'consumption', band: null, doubt: { why: 'negative', value: -0.5, meant: null } },
    { side: 'feedin', band: { tab: 'daily', number: 1 }, doubt: { why: 'high', value: 8, meant: 0.08 } },
  ]);
});
