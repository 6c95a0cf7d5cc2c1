import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { render } from '../../support/render';

// Half past midnight of the sixth in Adelaide, half past two in the afternoon of the fifth in London.
const NOW = new Date('2026-03-05T14:00:00Z');

const onChange = jest.fn();
function Held({ zone = 'Australia/Adelaide', ...rest }: { zone?: string | null; min?: string; max?: string | null }) {
  const [value, setValue] = useState('');
  return (
    <DateField
      label="Day"
      value={value}
      timeZone={zone}
      onChange={(day) => {
        onChange(day);
        setValue(day);
      }}
      {...rest}
    />
  );
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value } });

beforeEach(() => {
  onChange.mockClear();
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'setTimeout'] });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['Australia/Adelaide', '2026-03-06'],
  ['Europe/London', '2026-03-05'],
  [null, '2026-03-06'],
])('P5.41 D5.2 in %s the last day that can be picked is %s', (zone, last) => {
  render(<Held zone={zone} />);
  expect(screen.getByLabelText('Day')).toHaveAttribute('max', last);
});

test('P5.41 D5.2 a day to come that is typed is not taken, and the field says why', () => {
  render(<Held />);
  type('2026-03-07');
  expect(screen.getByLabelText('Day')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('This day has not come yet');
  expect(onChange).not.toHaveBeenCalledWith('2026-03-07');
  type('2026-03-06');
  expect(screen.getByLabelText('Day')).toBeValid();
  expect(onChange).toHaveBeenLastCalledWith('2026-03-06');
});

test('P5.41 a day that was chosen goes when another one is typed that may not be', () => {
  render(<Held />);
  type('2026-03-01');
  type('2026-04-01');
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.getByLabelText('Day')).toHaveValue('2026-04-01');
});

test('P5.41 only where the caller says so may a day lie ahead, and then to its limit', () => {
  render(<Held min="2026-03-06" max="2026-12-31" />);
  type('2026-12-31');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-31');
  type('2027-01-01');
  expect(screen.getByRole('alert')).toHaveTextContent('No later than 31/12/2026');
  type('2026-03-05');
  expect(screen.getByRole('alert')).toHaveTextContent('No earlier than 06/03/2026');
});
