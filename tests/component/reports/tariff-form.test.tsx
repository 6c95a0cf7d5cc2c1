import { fireEvent, screen } from '@testing-library/react';
import { TariffForm } from '@/components/reports/tariff-form';
import type { TariffFormProps } from '@/components/reports/tariff-form';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { render } from '../../support/render';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const mockPlaces = jest.fn();
jest.mock('@/lib/client/shell/search', () => ({
  usePlaces: (...requested: unknown[]) => mockPlaces(...requested) as unknown,
}));

const TODAY = '2026-11-22';
const HOME = { id: 's1', name: 'Harbour Street', place: 'Adelaide' };
const GIVEN: TariffFormProps = {
  period: periodAt('day', TODAY, TODAY),
  moments: { from: '', to: '' },
  today: TODAY,
  latest: `${TODAY}T14:30`,
  station: null,
  listed: [HOME, { id: 's2', name: 'Hill Road', place: '' }],
  typed: '',
  missing: { date: false, station: false },
};
const search = () => screen.getByRole('button', { name: 'Search' });

beforeEach(() => {
  push.mockClear();
  mockPlaces.mockReturnValue({ places: null, problem: null, searching: false });
});

test('D2.31 type, date and station are selected and become part of the address', async () => {
  const { user } = render(<TariffForm {...GIVEN} />);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'October');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Station' }), 'Hill Road');
  await user.click(search());
  expect(push).toHaveBeenCalledWith('/Sheet?sheet=tariff&period=month&date=2026-10&station=s2');
});

test('D5.3 D8.12 an incomplete tariff sheet form reports the missing field, preserves the rest and sends nothing', async () => {
  const { user } = render(<TariffForm {...GIVEN} />);
  fireEvent.change(screen.getByLabelText('Day', { selector: 'input:not([type=radio])' }), { target: { value: '' } });
  await user.click(search());
  expect(screen.getByText('The form is incomplete: choose a date that has begun')).toBeVisible();
  expect(screen.getByText('The form is incomplete: choose a station from the list')).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Station' }), 'Harbour Street');
  expect(screen.queryByText('The form is incomplete: choose a station from the list')).not.toBeInTheDocument();
  // All years need no date.
  await user.click(screen.getByRole('radio', { name: 'All years' }));
  await user.click(search());
  expect(push).toHaveBeenCalledWith('/Sheet?sheet=tariff&period=overyear&station=s1');
});

test('D2.31 D5.2 D5.3 a custom range requires an end after its start and rejects future times', async () => {
  const { user } = render(<TariffForm {...GIVEN} station={HOME} />);
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  await user.click(search());
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('The form is incomplete: choose a start');
  expect(screen.getByLabelText('To (exclusive)')).toHaveAccessibleDescription('The form is incomplete: choose an end');
  expect(push).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '02/11/2026 06:00' } });
  fireEvent.change(screen.getByLabelText('To (exclusive)'), { target: { value: '02/11/2026 05:00' } });
  await user.click(search());
  expect(screen.getByRole('alert')).toHaveTextContent('choose a start and a later end');
  const end = screen.getByLabelText('To (exclusive)');
  fireEvent.change(end, { target: { value: '22/11/2026 14:31' } });
  await user.click(search());
  expect(end).toHaveAccessibleDescription('This time is in the future.');
  expect(push).not.toHaveBeenCalled();
  const start = screen.getByLabelText('From');
  fireEvent.change(start, { target: { value: '02/11/1999 06:00' } });
  fireEvent.change(end, { target: { value: '03/11/2026 00:00' } });
  await user.click(search());
  expect(start).toHaveAccessibleDescription('No earlier than 01/01/2000');
  expect(push).not.toHaveBeenCalled();
  fireEvent.change(start, { target: { value: '02/11/2026 06:00' } });
  await user.click(search());
  expect(push).toHaveBeenCalledWith(
    '/Sheet?sheet=tariff&period=custom&from=2026-11-02T06%3A00&to=2026-11-03T00%3A00&station=s1',
  );
});

test('D2.31 C4 with many stations, stations are searched on the server, and further typing clears the selection', async () => {
  mockPlaces.mockImplementation((_language: string, text: string) => ({
    places: text === '' ? null : { stations: [HOME], devices: [] },
    problem: null,
    searching: false,
  }));
  const { user } = render(<TariffForm {...GIVEN} listed={null} />, { lang: 'zh' });
  await user.type(await screen.findByRole('combobox', { name: '电站' }), 'har');
  await user.click(screen.getByRole('option', { name: 'Harbour Street · Adelaide' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(push).toHaveBeenCalledWith('/Sheet?sheet=tariff&period=day&date=2026-11-22&station=s1');
  await user.type(screen.getByRole('combobox', { name: '电站' }), 'x');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(push).toHaveBeenCalledTimes(1);
  expect(screen.getByText('表单不完整：请从列表中选择电站')).toBeVisible();
});
