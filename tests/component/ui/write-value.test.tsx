import { shownValue } from '@/components/ui/shown-value';
import type { ShownReading, ValueView, ValueWords } from '@/components/ui/shown-value';
import { useValueWords } from '@/components/ui/use-value-words';
import { Value } from '@/components/ui/value';
import { writeValue } from '@/components/ui/write-value';
import type { Lang } from '../../support/labels';
import { render } from '../../support/render';

const NOW = Date.UTC(2026, 10, 21, 2);
const watts = (age: number) => ({ value: 1234, unit: 'W', at: NOW - age });
const zone = { now: NOW, timeZone: 'Australia/Adelaide' };

function wordsOf(lang: Lang): ValueWords {
  let words: ValueWords | undefined;
  const Ask = () => {
    words = useValueWords();
    return null;
  };
  render(<Ask />, { lang });
  if (!words) throw new Error('no words');
  return words;
}

test.each<[string, ShownReading, ValueView]>([
  ['a young one', watts(1_000), zone],
  ['an old one', watts(600_000), zone],
  ['one that is not refreshed', watts(1_000), { ...zone, dimmed: true }],
  ['one without a unit, a zone or a time', { value: 7, unit: '', at: null }, {}],
  ['one that is missing', { value: null, why: 'no-point' }, zone],
  ['one that was set aside', { value: null, why: 'set-aside' }, zone],
])('P9.14 C5 D9.3 a figure is written as it is drawn: %s', (_name, reading, view) => {
  for (const lang of ['en', 'zh'] as const) {
    const { container } = render(<Value reading={reading} {...view} />, { lang });
    const place = document.createElement('td');
    writeValue(place, shownValue(reading, view, wordsOf(lang)));
    expect(place.firstElementChild?.isEqualNode(container.firstElementChild)).toBe(true);
  }
});

test.each([
  ['en', 'Set aside', 'Last reading set aside: outside what this value can be'],
  ['zh', '未计入', '最近一次读数未计入：超出该数值的可能范围'],
] as const)(
  'P9.14 D3.10 what was set aside is a dash with the reason, which is no mere hint (%s)',
  (lang, note, why) => {
    const { container } = render(<Value reading={{ value: null, why: 'set-aside' }} />, { lang });
    expect(container).toHaveTextContent(`-${note}${why}`);
    expect(container.firstElementChild).toHaveAttribute('title', why);
  },
);

test('P9.14 a figure that did not change is left alone, one that did is not', () => {
  const place = document.createElement('td');
  const words = wordsOf('en');
  writeValue(place, shownValue(watts(0), zone, words));
  const first = place.firstElementChild;
  writeValue(place, shownValue(watts(0), zone, words));
  expect(place.firstElementChild).toBe(first);
  writeValue(place, shownValue({ value: 990, unit: 'W', at: NOW }, zone, words));
  expect(place).toHaveTextContent(/^990W$/);
});
