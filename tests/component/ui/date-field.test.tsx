import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { render } from '../../support/render';

// 00:30 on the 6th in Adelaide, 14:00 on the 5th in London.
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
  ['Australia/Adelaide', '06', '07'],
  ['Europe/London', '05', '06'],
  [null, '06', '07'],
])('P5.41 D5.2 in %s the last selectable day is the %sth', (zone, last, next) => {
  render(<Held zone={zone} />);
  type(`${next}/03/2026`);
  expect(screen.getByRole('alert')).toHaveTextContent('This date is in the future');
  type(`${last}/03/2026`);
  expect(onChange).toHaveBeenLastCalledWith(`2026-03-${last}`);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('P5.41 D5.2 a future date that is typed is rejected with the reason', () => {
  render(<Held />);
  type('07/03/2026');
  expect(screen.getByLabelText('Day')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('This date is in the future');
  expect(onChange).not.toHaveBeenCalledWith('2026-03-07');
  type('06/03/2026');
  expect(screen.getByLabelText('Day')).toBeValid();
  expect(onChange).toHaveBeenLastCalledWith('2026-03-06');
});

test('P5.41 typing an invalid date clears the previous one', () => {
  render(<Held />);
  type('01/03/2026');
  type('01/04/2026');
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.getByLabelText('Day')).toHaveValue('01/04/2026');
});

test('P5.41 future dates are allowed only when configured, and up to the limit', () => {
  render(<Held min="2026-03-06" max="2026-12-31" />);
  type('31/12/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-31');
  type('01/01/2027');
  expect(screen.getByRole('alert')).toHaveTextContent('No later than 31/12/2026');
  type('05/03/2026');
  expect(screen.getByRole('alert')).toHaveTextContent('No earlier than 06/03/2026');
});

test('P5.41 D5.2 a date field that always has a value reports an invalid date until the value changes', () => {
  const { rerender } = render(
    <DateField label="Day" value="2026-03-01" timeZone="Australia/Adelaide" onChange={() => undefined} />,
  );
  type('01/01/2027');
  expect(screen.getByRole('alert')).toHaveTextContent('This date is in the future');
  expect(screen.getByLabelText('Day')).toHaveValue('01/01/2027');
  rerender(<DateField label="Day" value="2026-02-28" timeZone="Australia/Adelaide" onChange={() => undefined} />);
  expect(screen.getByLabelText('Day')).toHaveValue('28/02/2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('D5.2 D1.7 the saved date does not overwrite input, and an emptied field shows it again', async () => {
  const { user } = render(
    <DateField label="Day" value="2026-03-01" timeZone="Australia/Adelaide" onChange={() => undefined} />,
  );
  const box = screen.getByLabelText('Day');
  await user.clear(box);
  await user.type(box, '01/01/2027');
  expect(screen.getByRole('alert')).toHaveTextContent('This date is in the future');
  await user.clear(box);
  await user.type(box, '31/02/2026');
  expect(box).toHaveValue('31/02/2026');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a date that exists, as DD/MM/YYYY.');
  await user.clear(box);
  await user.tab();
  expect(box).toHaveValue('01/03/2026');
  expect(screen.queryByRole('alert')).toBeNull();
});
