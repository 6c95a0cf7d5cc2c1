import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { PeriodPicker } from '@/components/ui/period-picker';
import { PERIOD_KINDS, periodAt } from '@/lib/domain/time/period/calendar';
import type { Period } from '@/lib/domain/time/period/calendar';
import { render } from '../../support/render';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const TODAY = '2026-11-22';
const at = (kind: Parameters<typeof periodAt>[0], day = TODAY) => periodAt(kind, day, TODAY);

function Linked({ value }: { value: Period }) {
  return <PeriodPicker value={value} today={TODAY} kinds={PERIOD_KINDS} action="/Sheet" keep={{ sheet: 'report' }} />;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => push.mockClear());

test('D2.25 D2.30 each period type is a link to the same days, and the current one is marked', () => {
  render(<Linked value={at('month')} />);
  expect(screen.getByRole('link', { name: 'Month' })).toHaveAttribute('aria-current', 'true');
  expect(hrefOf('Day')).toBe('/Sheet?sheet=report&period=day&date=2026-11-22');
  expect(hrefOf('Week')).toBe('/Sheet?sheet=report&period=week&date=2026-11-16');
  expect(hrefOf('Year')).toBe('/Sheet?sheet=report&period=year&date=2026');
  expect(hrefOf('All years')).toBe('/Sheet?sheet=report&period=overyear');
  expect(hrefOf('Custom')).toBe('/Sheet?sheet=report&period=custom&from=2026-11-01T00%3A00&to=2026-11-23T00%3A00');
});

test('D2.25 the arrows link to the adjacent periods, but not to future ones', () => {
  render(<Linked value={at('month')} />);
  expect(hrefOf('Previous month')).toBe('/Sheet?sheet=report&period=month&date=2026-10');
  expect(screen.getByRole('link', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Next month' })).not.toHaveAttribute('href');
});

test('D2.25 “All years” has neither a date picker nor arrows', () => {
  render(<Linked value={at('overyear')} />);
  expect(screen.queryByRole('link', { name: /Previous|Next/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('D2.25 D2.30 the picker selects a day, week, month or year and updates the address', async () => {
  const { user, rerender } = render(<Linked value={at('day')} />);
  fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), { target: { value: '01/03/2026' } });
  expect(push).toHaveBeenLastCalledWith('/Sheet?sheet=report&period=day&date=2026-03-01', { scroll: false });
  rerender(<Linked value={at('week')} />);
  expect(screen.getByText('16/11/2026 – 22/11/2026')).toBeVisible();
  fireEvent.change(screen.getByLabelText('A day of the week'), { target: { value: '12/11/2026' } });
  expect(push).toHaveBeenLastCalledWith('/Sheet?sheet=report&period=week&date=2026-11-09', { scroll: false });
  rerender(<Linked value={at('month', '2025-12-01')} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
  expect(push).toHaveBeenLastCalledWith('/Sheet?sheet=report&period=month&date=2025-02', { scroll: false });
  rerender(<Linked value={at('year', '2025-12-01')} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024');
  expect(push).toHaveBeenLastCalledWith('/Sheet?sheet=report&period=year&date=2024', { scroll: false });
});

test('D2.25 D5.2 a future period cannot be selected: the reason is shown and the address does not change', async () => {
  const { user, rerender } = render(<Linked value={at('day')} />);
  fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), { target: { value: '23/11/2026' } });
  expect(screen.getByRole('alert')).toHaveTextContent('No later than 22/11/2026');
  expect(push).not.toHaveBeenCalled();
  rerender(<Linked value={at('month', '2025-12-01')} />);
  expect(screen.getAllByRole('option', { name: /ber$|ary$|March|April|May|June|July|August/ })).toHaveLength(12);
  // December of this year is in the future, so the latest month is used instead.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026');
  expect(push).toHaveBeenLastCalledWith('/Sheet?sheet=report&period=month&date=2026-11', { scroll: false });
});

test('D2.25 a view with its own state receives the selected period', async () => {
  function Held() {
    const [value, setValue] = useState<Period>(at('day'));
    return <PeriodPicker value={value} today={TODAY} kinds={['day', 'week']} action="/chart" onChange={setValue} />;
  }
  const { user } = render(<Held />, { lang: 'zh' });
  await user.click(screen.getByRole('link', { name: '周' }));
  expect(screen.getByRole('link', { name: '周' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: '上一周' }));
  expect(screen.getByText('09/11/2026 – 15/11/2026')).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});
