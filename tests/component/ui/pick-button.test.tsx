import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { TypedField } from '@/components/ui/typed-field';
import type { Lang } from '../../support/labels';
import { label } from '../../support/labels';
import { render } from '../../support/render';

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

function Field({ kind = 'day', first = '' }: { kind?: 'day' | 'minute'; first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <TypedField
      kind={kind}
      label="Day"
      value={value}
      min={kind === 'day' ? '2026-11-03' : '2026-11-03T00:00'}
      max={kind === 'day' ? '2026-11-22' : '2026-11-22T14:30'}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}
const open = async (lang: Lang, props: Parameters<typeof Field>[0]) => {
  const { user } = render(<Field {...props} />, { lang });
  const key = props.kind === 'minute' ? 'common.date.pickTime' : 'common.date.pick';
  await user.click(screen.getByRole('button', { name: label(lang, key) }));
  return { user, days: within(await screen.findByRole('grid')) };
};

test.each(['en', 'zh'] as const)(
  'P5.41 D5.2 P4.6 the calendar starts on Monday, disables days beyond the limits, and fills the field (%s)',
  async (lang) => {
    const { user, days } = await open(lang, { first: '2026-11-20' });
    expect(days.getAllByRole('columnheader').map((one) => one.textContent)[0]).toBe(lang === 'en' ? 'M' : '一');
    expect(days.getByRole('gridcell', { name: '20' })).toHaveAttribute('aria-selected', 'true');
    for (const day of ['2', '23']) expect(days.getByRole('gridcell', { name: day })).toBeDisabled();
    for (const day of ['3', '22']) expect(days.getByRole('gridcell', { name: day })).toBeEnabled();
    await user.click(days.getByRole('gridcell', { name: '5' }));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(onChange.mock.calls).toEqual([['2026-11-05']]);
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('05/11/2026');
  },
);

test('D2.31 selecting a day preserves the time', async () => {
  const { user, days } = await open('en', { kind: 'minute', first: '2026-11-20T06:05' });
  await user.click(days.getByRole('gridcell', { name: '7' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-07T06:05');
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('07/11/2026 06:05');
});

test('D5.2 cancelling the calendar changes nothing, and it reopens at the field’s value', async () => {
  const { user } = await open('en', { first: '2026-11-20' });
  await user.keyboard('{ArrowLeft}{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: label('en', 'common.date.pick') }));
  const again = within(await screen.findByRole('grid'));
  expect(again.getByRole('gridcell', { name: '20' })).toHaveAttribute('aria-selected', 'true');
});

test('D5.2 D1.7 an invalid date is reported on blur and stays', async () => {
  const { user } = render(<Field first="2026-11-20" />);
  const box = screen.getByRole('textbox', { name: 'Day' });
  await user.clear(box);
  await user.type(box, '31/11/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(label('en', 'common.date.none', { format: 'DD/MM/YYYY' }));
  expect(box).toHaveValue('31/11/2026');
  await user.clear(box);
  await user.type(box, '5.11.2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-05');
  await user.tab();
  expect(box).toHaveValue('05/11/2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('D2.31 an empty field receives the selected day and time', async () => {
  const { user, days } = await open('en', { kind: 'minute' });
  await user.click(days.getByRole('gridcell', { name: '7' }));
  await user.click(screen.getByRole('option', { name: '6 hours' }));
  await user.click(screen.getByRole('option', { name: '5 minutes' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('07/11/2026 06:05');
});
