import { screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberField } from '@/components/ui/number-field';
import { label } from '../../support/labels';
import { render } from '../../support/render';

function Held({ start = '', ...rest }: { start?: string; unit?: string; decimals?: number; grouped?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField label="Amount" value={value} onChange={setValue} {...rest} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('77')}>
        Copy
      </button>
    </>
  );
}
const box = () => screen.getByRole('textbox', { name: 'Amount' });
const held = () => screen.getByRole('status').textContent;

test.each(['en', 'zh'] as const)(
  'P5.20 D5.4 the field holds the plain number and shows the formatted value on blur (%s)',
  async (lang) => {
    const { user } = render(<Held unit="kW" />, { lang });
    for (const [typed, value, shown] of [
      ['10,000', '10000', '10,000'],
      ['1,234', '1234', '1,234'],
      ['1.234,5', '1234.5', '1,234.5'],
      ['１２３．５', '123.5', '123.5'],
      ['10 kW', '10', '10'],
      ['10 MW', '10000', '10,000'],
    ] as const) {
      await user.clear(box());
      await user.type(box(), typed);
      expect([box(), held()]).toEqual([expect.objectContaining({ value: typed }), value]);
      await user.tab();
      expect(box()).toHaveValue(shown);
      expect(screen.queryByRole('alert')).toBeNull();
    }
  },
);

test.each(['en', 'zh'] as const)('P5.20 D5.4 an invalid number stays as typed, with the reason (%s)', async (lang) => {
  const { user } = render(<Held unit="kW" />, { lang });
  const t = (key: string, values = {}) => label(lang, `common.number.${key}`, values);
  for (const [typed, reason] of [
    ['1234,567', t('ambiguous', { first: '1234567', second: '1234.567' })],
    ['ten', t('not-a-number')],
    ['1234567890123', t('digits', { most: 12 })],
    ['10 kWh', t('unit', { given: 'kWh', unit: 'kW' })],
  ] as const) {
    await user.clear(box());
    await user.type(box(), typed);
    await user.tab();
    expect(box()).toHaveValue(typed);
    expect(box()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
  }
});

test('P9.6 P7.12 a number set from outside replaces the input', async () => {
  const { user } = render(<Held start="0.5" decimals={2} />);
  expect(box()).toHaveValue('0.50');
  await user.clear(box());
  await user.type(box(), '1,2');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(box()).toHaveValue('77.00');
});

test('D3.5 a year has no separators', () => {
  render(<Held start="2026" grouped={false} />);
  expect(box()).toHaveValue('2026');
});
