import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { TariffDialog } from '@/components/tariffs/tariff-dialog';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { LOGIN_TIME } from '@/lib/client/http/login-hints';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import type { Lang } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

// A form with 154 currencies is slow in jsdom.
jest.setTimeout(30_000);

const TODAY = '2026-03-05';
const FIXED = { ...DEFAULT_TARIFF };
const answer = (more: Partial<StationTariff> = {}): StationTariff => ({
  terms: FIXED,
  today: TODAY,
  timeZone: 'Australia/Adelaide',
  hasOthers: true,
  takes: [],
  proposedRegion: null,
  dated: true,
  periods: [{ validFrom: '2026-01-01', terms: FIXED }],
  corrections: [],
  ...more,
});
let stored: Promise<unknown>;
const onClose = jest.fn();
const onDone = jest.fn();
const open = (lang: Lang = 'en') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TariffDialog station={station()} onClose={onClose} onDone={onDone} />
    </SWRConfig>,
    { lang },
  );
const side = async (name = 'Buying electricity') => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save tariff' });
const right = () => screen.getByRole('button', { name: 'It is correct, continue' });
const sent = () => jest.mocked(send).mock.calls.map(([, body]) => body);

// Preloads the code of the dialog, since loading is not under test.
beforeAll(async () => {
  await import('@/components/ui/mui-dialog');
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LOGIN_TIME, '1');
  stored = Promise.resolve(answer());
  sessionStorage.clear();
  onClose.mockClear();
  onDone.mockClear();
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation((path, params) => {
      if (path === '/api/shell/search') {
        return Promise.resolve({
          stations: [
            { id: 's1', name: 'Harbour Street', place: 'Adelaide' },
            { id: 's2', name: 'Harbour Bakery', place: 'Manly' },
          ],
          devices: [],
        });
      }
      if (path === '/api/tariffs/regions') {
        return Promise.resolve([
          { code: 'AU', states: [{ code: 'SA', name: 'South Australia' }] },
          { code: 'DE', states: [{ code: 'BY', name: 'Bayern' }] },
          { code: 'JP', states: [] },
        ]);
      }
      return params?.station === 's2'
        ? Promise.resolve(answer({ terms: { ...FIXED, unit: 'EUR', consumptionPrice: 0.2875 } }))
        : stored;
    });
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

const currency = () => screen.getByRole('combobox', { name: 'Currency' });
async function chooseCurrency(user: ReturnType<typeof open>['user'], code: string) {
  await user.clear(currency());
  await user.type(currency(), `${code.toLowerCase()}{Enter}`);
}
const validFrom = (text: string) => fireEvent.change(screen.getByLabelText('Valid from'), { target: { value: text } });

test('P2.65 P7.11 without upstream support for start dates the tariff applies immediately and no date is offered', async () => {
  stored = Promise.resolve(answer({ dated: false, periods: null }));
  const { user } = open();
  await side();
  expect(screen.queryByLabelText('Valid from')).toBeNull();
  expect(screen.getByText('It applies from the moment it is saved.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([{ station: 's1', ...FIXED }]);
});

test('P2.65 P3.14 P7.12 the tariff dialog shows the current tariff and accepts a decimal comma', async () => {
  const { user } = open();
  const buying = await side();
  expect(screen.getByRole('dialog')).toHaveStyle({ maxWidth: '1200px' });
  expect(buying.getByRole('textbox', { name: 'Price per kWh (AUD)' })).toHaveValue('0.37');
  expect(screen.getByLabelText('Valid from')).toHaveValue(TODAY.split('-').reverse().join('/'));
  await user.clear(buying.getByRole('textbox'));
  await user.type(buying.getByRole('textbox'), '0,28765');
  await chooseCurrency(user, 'CNY');
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([{ station: 's1', validFrom: TODAY, ...FIXED, unit: 'CNY', consumptionPrice: 0.28765 }]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Tariff saved']);
});

test('P5.24 P9.6 accepts thousands separators in prices; an ambiguous number is questioned and not sent', async () => {
  const { user } = open();
  const buying = await side();
  const box = buying.getByRole('textbox');
  await user.clear(box);
  await user.type(box, '1234,567');
  await user.click(save());
  expect(await buying.findByRole('alert')).toHaveTextContent('This could mean 1234567 or 1234.567.');
  expect(sent()).toEqual([]);
  // A price in thousands is possible only in some currencies.
  await chooseCurrency(user, 'JPY');
  await user.clear(box);
  await user.type(box, '1,234');
  await user.click(save());
  await user.click(right());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(box).toHaveValue('1,234.00');
  expect(sent()).toEqual([{ station: 's1', validFrom: TODAY, ...FIXED, unit: 'JPY', consumptionPrice: 1234 }]);
});

test('P8.7 D8.17 opens with the default values and the reason when the tariff cannot be loaded', async () => {
  stored = Promise.reject(new CallError({ kind: 'upstream-code', message: 'The store is being moved' }));
  const { user } = open();
  const buying = await side();
  expect(buying.getByRole('textbox')).toHaveValue('0.37');
  expect((await side('Selling electricity')).getByRole('textbox')).toHaveValue('0.08');
  expect(screen.getByText(/default values are shown\. The store is being moved/)).toBeInTheDocument();
  stored = Promise.resolve(answer({ terms: { ...FIXED, consumptionPrice: 0.5 } }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await side()).getByRole('textbox')).toHaveValue('0.50'));
  expect(screen.queryByText(/default values/)).not.toBeInTheDocument();
});

test('P9.6 D9.7 a station without a tariff starts with the default tariff', async () => {
  stored = Promise.resolve(answer({ terms: null, periods: [] }));
  open();
  expect((await side()).getByRole('textbox')).toHaveValue('0.37');
  expect(currency()).toHaveValue('AUD · Australian Dollar');
  expect(screen.getByText(/no tariff yet/)).toBeInTheDocument();
  // The first tariff may begin in the past.
  validFrom('01/02/2001');
  expect(screen.getByLabelText('Valid from')).toBeValid();
});

test('P5.41 the start date must be between today and one year ahead', async () => {
  open();
  await side();
  validFrom('04/03/2026');
  expect(screen.getByRole('alert')).toHaveTextContent('No earlier than 05/03/2026');
  validFrom('07/03/2027');
  expect(screen.getByRole('alert')).toHaveTextContent('No later than 06/03/2027');
  validFrom('06/03/2027');
  expect(screen.getByLabelText('Valid from')).toBeValid();
});

test('P3.20 lists the currencies by name, with CNY, USD, EUR and GBP first', async () => {
  const { user } = open('zh');
  await user.click(await screen.findByRole('combobox', { name: '货币' }));
  const options = within(screen.getByRole('listbox', { name: '货币' })).getAllByRole('option');
  expect(options.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'CNY · 人民币',
    'USD · 美元',
    'EUR · 欧元',
    'GBP · 英镑',
  ]);
  expect(options.length).toBeGreaterThanOrEqual(150);
});

test('P4.14 P4.15 P9.7 D2.32 D4.13 D5.5 bands are added one after another, to the minute, and drawn as a day', async () => {
  const { user } = open();
  const buying = await side();
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'tou');
  expect(buying.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Every day']);
  expect(buying.getByRole('img')).toHaveAccessibleName(/00:00 to 24:00: not covered/);
  const add = buying.getByRole('button', { name: 'Add a band' });
  await user.click(add);
  expect(buying.getByLabelText('Start of band 1')).toBeDisabled();
  expect(buying.getByLabelText('Start of band 1')).toHaveValue('00:00');
  expect(buying.getByLabelText('End of band 1')).toHaveValue('24:00');
  expect(add).toBeDisabled();
  expect(buying.getByLabelText('End of band 1')).toHaveFocus();
  const ends = within(buying.getByLabelText('End of band 1')).getAllByRole('option');
  expect(ends.map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 24 }, (_, hour) => `${String(hour + 1).padStart(2, '0')}:00`),
    'Other time…',
  ]);
  await user.selectOptions(buying.getByLabelText('End of band 1'), 'Other time…');
  await user.type(buying.getByLabelText('End of band 1'), '645{Enter}');
  expect(buying.getByLabelText('End of band 1')).toHaveValue('06:45');
  expect(buying.getByLabelText('End of band 1')).toHaveFocus();
  await user.type(buying.getByLabelText('Price per kWh of band 1'), '0.2');
  await user.click(add);
  expect(buying.getByLabelText('Start of band 2')).toHaveValue('06:45');
  expect(buying.getByLabelText('End of band 2')).toHaveValue('24:00');
  await user.type(buying.getByLabelText('Price per kWh of band 2'), '0.45');
  expect(buying.getByRole('img')).toHaveAccessibleName(/00:00 to 06:45: AUD\s0\.20; 06:45 to 24:00: AUD\s0\.45/);
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([
    expect.objectContaining({
      consumptionType: 'tou',
      consumptionPrice: [
        {
          type: 'daily',
          rows: [
            { startTime: '00:00', endTime: '06:45', value: 0.2 },
            { startTime: '06:45', endTime: '24:00', value: 0.45 },
          ],
        },
      ],
    }),
  ]);
});

test('P5.24 D5.5 an invalid end time of a band is reported, not sent, and stays for correction', async () => {
  const { user } = open();
  const buying = await side();
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'tou');
  await user.click(buying.getByRole('button', { name: 'Add a band' }));
  await user.type(buying.getByLabelText('Price per kWh of band 1'), '0.2');
  await user.selectOptions(buying.getByLabelText('End of band 1'), 'Other time…');
  await user.type(buying.getByLabelText('End of band 1'), '25:00{Enter}');
  expect(buying.getByLabelText('End of band 1')).toHaveAccessibleDescription(/25:00.* is not a time of day/);
  expect(buying.getByLabelText('End of band 1')).toHaveValue('25:00');
  await user.click(save());
  expect(sent()).toEqual([]);
  expect(buying.queryByText('A band has to end after it starts')).toBeNull();
  await user.selectOptions(buying.getByLabelText('End of band 1'), '24:00');
  expect(buying.getByLabelText('End of band 1')).toBeValid();
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('P5.24 at the maximum number of bands the limit is shown and no more can be added', async () => {
  const time = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  const rows = Array.from({ length: 48 }, (_, at) => ({ startTime: time(at), endTime: time(at + 1), value: 0.2 }));
  const terms = { ...FIXED, consumptionType: 'tou' as const, consumptionPrice: [{ type: 'daily' as const, rows }] };
  stored = Promise.resolve(answer({ terms }));
  open();
  const buying = await side();
  expect(await buying.findByText('A tab can have at most 48 bands')).toBeInTheDocument();
  expect(buying.getByRole('button', { name: 'Add a band' })).toBeDisabled();
});

test('P4.15 removing a band extends the next one over its hours, and keyboard focus stays in the list', async () => {
  const { user } = open();
  const buying = await side();
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'tou');
  const add = buying.getByRole('button', { name: 'Add a band' });
  await user.click(add);
  await user.selectOptions(buying.getByLabelText('End of band 1'), '08:00');
  await user.click(add);
  await user.click(buying.getByRole('button', { name: 'Remove band 1' }));
  expect(buying.getByLabelText('Start of band 1')).toHaveValue('00:00');
  expect(buying.getByLabelText('End of band 1')).toHaveValue('24:00');
  await user.click(buying.getByRole('button', { name: 'Remove band 1' }));
  expect(add).toHaveFocus();
});

test('P4.14 D4.13 the third type has tabs for weekdays and weekends; switching back resets the price', async () => {
  const { user } = open();
  const buying = await side();
  await user.clear(buying.getByRole('textbox'));
  await user.type(buying.getByRole('textbox'), '9.99');
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'touW');
  expect(buying.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Monday to Friday',
    'Saturday and Sunday',
  ]);
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'fixed');
  expect(buying.getByRole('textbox')).toHaveValue('0.37');
});

test('P4.14 P2.65 entries from before a type switch can be restored by a button, which appears only if there are any', async () => {
  const { user } = open();
  const buying = await side();
  const back = () => buying.queryByRole('button', { name: /^Restore the earlier prices/ });
  expect(back()).toBeNull();
  await user.clear(buying.getByRole('textbox'));
  await user.type(buying.getByRole('textbox'), '0.41');
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'tou');
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'fixed');
  expect(buying.getByRole('textbox')).toHaveValue('0.37');
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'tou');
  expect(back()).toHaveAccessibleName('Restore the earlier prices (One price)');
  await user.click(back() as HTMLElement);
  expect(buying.getByLabelText('Tariff type')).toHaveValue('fixed');
  expect(buying.getByRole('textbox')).toHaveValue('0.41');
  expect(back()).toBeNull();
});

test('P5.24 P5.25 P5.26 P8.6 D8.16 an incomplete tariff is not sent: the specified message is shown and the missing field focused', async () => {
  const { user } = open();
  const selling = await side('Selling electricity');
  await user.selectOptions(selling.getByLabelText('Tariff type'), 'touW');
  await user.click(selling.getByRole('button', { name: 'Add a band' }));
  await user.type(selling.getByLabelText('Price per kWh of band 1'), '0.1');
  await user.click(save());
  expect(
    screen.getByText("Form Illegal (some items were not filled in or the selected time didn't cover 24 hours)"),
  ).toBeInTheDocument();
  expect(screen.getByText('Selling electricity, Saturday and Sunday: Add at least one band')).toBeInTheDocument();
  // The tab with the error opens automatically.
  expect(selling.getByRole('tab', { name: /Saturday and Sunday/ })).toHaveAttribute('aria-selected', 'true');
  expect(selling.getByText('Add at least one band')).toBeInTheDocument();
  expect(selling.getByRole('button', { name: 'Add a band' })).toHaveFocus();
  await user.click(selling.getByRole('button', { name: 'Add a band' }));
  await user.click(save());
  expect(selling.getByLabelText('Price per kWh of band 1')).toBeInvalid();
  expect(selling.getByLabelText('Price per kWh of band 1')).toHaveFocus();
  // A wrong price is named below the message from the requirement row.
  const message = screen.getByText(/^Form Illegal/).parentElement;
  expect([...(message?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Selling electricity, Saturday and Sunday, Price per kWh of band 1: Enter a price, for example 0.37',
  ]);
  expect(send).not.toHaveBeenCalled();
  await user.type(selling.getByLabelText('Price per kWh of band 1'), '0.05');
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('P5.24 P3.20 an unusual price is questioned and can be confirmed; an impossible one is rejected', async () => {
  const { user } = open();
  const buying = await side();
  const price = buying.getByRole('textbox', { name: 'Price per kWh (AUD)' });
  expect(price).not.toHaveAccessibleDescription();
  await user.clear(price);
  await user.type(price, '37');
  expect(price).toHaveAccessibleDescription('37.00 AUD/kWh is far more than is usual. Did you mean 0.37?');
  expect(price).not.toBeInvalid();
  await chooseCurrency(user, 'JPY');
  expect(buying.getByRole('textbox')).not.toHaveAccessibleDescription();
  await chooseCurrency(user, 'AUD');
  await user.clear(buying.getByRole('textbox'));
  await user.type(buying.getByRole('textbox'), '37000');
  await user.click(save());
  expect(sent()).toEqual([]);
  expect(buying.getByRole('textbox')).toHaveAccessibleDescription(
    'A kWh cannot cost that much. Enter at most 1,000 AUD/kWh.',
  );
  await chooseCurrency(user, 'JPY');
  // A double click does not confirm the question.
  await user.dblClick(save());
  expect(screen.getByText(/^Buying electricity: 37,000\.00 JPY\/kWh is far more than is usual/)).toBeInTheDocument();
  expect(right()).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.click(right());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('P5.26 P8.6 D8.16 the specified message appears only when a value is missing', async () => {
  const { user } = open();
  const price = (await side()).getByRole('textbox', { name: 'Price per kWh (AUD)' });
  await user.clear(price);
  await user.type(price, '37000');
  await user.click(save());
  expect(
    screen.getByText(/^Buying electricity, Price per kWh \(AUD\): A kWh cannot cost that much/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^Form Illegal/)).toBeNull();
  await user.clear(price);
  await user.type(price, 'a lot');
  await user.click(save());
  expect(screen.queryByText(/^Form Illegal/)).toBeNull();
  await user.clear(price);
  await user.click(save());
  expect(screen.getByText(/^Form Illegal/)).toBeInTheDocument();
});

test('P5.24 P3.20 accepts a price with its currency; an amount in cents is rejected with the converted value', async () => {
  const { user } = open();
  const price = (await side()).getByRole('textbox', { name: 'Price per kWh (AUD)' });
  await user.clear(price);
  await user.type(price, '30 c/kWh');
  await user.click(save());
  expect(price).toHaveAccessibleDescription('Enter the price in AUD, not in cents: for example 0.30.');
  expect(screen.getByText(/Price per kWh \(AUD\): Enter the price in AUD, not in cents/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.clear(price);
  await user.type(price, '$0.35/kWh');
  await user.tab();
  expect(price).toHaveValue('0.35');
});

test.each(['', ' ', 'a lot'])('P5.24 "%s" is not a valid price', async (typed) => {
  const { user } = open();
  const buying = await side();
  await user.clear(buying.getByRole('textbox'));
  if (typed !== '') await user.type(buying.getByRole('textbox'), typed);
  await user.click(save());
  expect(buying.getByRole('textbox')).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test('P8.1 shows the server’s refusal of a tariff and preserves the input', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'upstream-code', message: 'Not today' }));
  const { user } = open();
  const buying = await side();
  await user.clear(buying.getByRole('textbox'));
  await user.type(buying.getByRole('textbox'), '0.4');
  await user.click(save());
  expect(await screen.findByText('Not today')).toBeInTheDocument();
  expect(buying.getByRole('textbox')).toHaveValue('0.40');
  expect(onDone).not.toHaveBeenCalled();
});

test('R14 tariff input is restored after an expired session and a new sign-in', async () => {
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'unauthorised' }));
  const { user, unmount } = open();
  await user.clear((await side()).getByRole('textbox'));
  await user.type((await side()).getByRole('textbox'), '0,4321');
  await user.click(save());
  await screen.findByText('Your session has ended. Please sign in again.');
  unmount();
  const again = open();
  expect((await side()).getByRole('textbox')).toHaveValue('0.4321');
  expect(screen.getByText(/Your earlier entries are back/)).toBeInTheDocument();
  await again.user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  again.unmount();
  open();
  expect((await side()).getByRole('textbox')).toHaveValue('0.37');
});

test('P7.12 prices can be copied from another station found by search, and apply once saved', async () => {
  const { user } = open();
  const buying = await side();
  await user.click(screen.getByRole('button', { name: 'Copy from another station' }));
  await user.type(screen.getByRole('combobox', { name: 'Find a station by name or address' }), 'harbour');
  const found = await screen.findByRole('listbox', { name: 'Stations found' });
  // The station itself is not offered.
  expect(
    within(found)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Harbour Bakery Manly']);
  await user.click(within(found).getByRole('option'));
  await waitFor(() => expect(buying.getByRole('textbox')).toHaveValue('0.2875'));
  expect(currency()).toHaveValue('EUR · Euro');
  expect(screen.getByText(/The prices and currency of Harbour Bakery are filled in/)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('P4.14 D4.13 switching the type fills in the bands of an earlier tariff, each with its labels', async () => {
  const rows = [
    { startTime: '00:00', endTime: '07:00', value: 0.2 },
    { startTime: '07:00', endTime: '24:00', value: 0.45 },
  ];
  const banded = { ...FIXED, consumptionType: 'tou' as const, consumptionPrice: [{ type: 'daily' as const, rows }] };
  stored = Promise.resolve(
    answer({
      periods: [
        { validFrom: '2025-07-01', terms: banded },
        { validFrom: '2026-01-01', terms: FIXED },
      ],
    }),
  );
  const { user } = open();
  const buying = await side();
  await user.selectOptions(buying.getByLabelText('Tariff type'), 'tou');
  expect(buying.getByLabelText('End of band 1')).toHaveValue('07:00');
  expect(buying.getByLabelText('Price per kWh of band 1')).toHaveValue('0.20');
  expect(buying.getByLabelText('Price per kWh of band 2')).toHaveValue('0.45');
  // On a narrow screen the heading is hidden, and each band has these labels.
  for (const band of within(buying.getByRole('list')).getAllByRole('listitem')) {
    for (const text of ['From', 'To', 'Price per kWh (AUD)']) expect(within(band).getByText(text)).toBeInTheDocument();
  }
});

test('D3.12 D7.17 the history shows the period of each tariff in the station’s time zone', async () => {
  stored = Promise.resolve(
    answer({
      periods: [
        { validFrom: '2025-07-01', terms: { ...FIXED, consumptionPrice: 0.3 } },
        { validFrom: TODAY, terms: FIXED },
        { validFrom: '2026-07-01', terms: { ...FIXED, unit: 'EUR' } },
      ],
    }),
  );
  open();
  const lines = within(await screen.findByRole('list', { name: 'Tariff history' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
    'From 01/07/2026UpcomingBuying EUR 0.37Selling EUR 0.08',
    '05/03/2026 to 30/06/2026In forceBuying AUD 0.37Selling AUD 0.08',
    '01/07/2025 to 04/03/2026ExpiredBuying AUD 0.30Selling AUD 0.08',
  ]);
  expect(screen.getByText("Days in the station's time zone: Australia/Adelaide")).toBeInTheDocument();
  expect(screen.getByText('A tariff already begins on this day. Saving replaces it.')).toBeInTheDocument();
});

const WEEKLY = {
  ...FIXED,
  consumptionType: 'touW' as const,
  consumptionPrice: (['weekday', 'weekend'] as const).map((type) => ({
    type,
    rows: [{ startTime: '00:00', endTime: '24:00', value: 0.3 }],
  })),
};
const ALL: StationTariff['takes'] = ['holidayRegion', 'supplyCharge', 'tax'];

test.each([
  ['en' as const, 'Holidays, supply charge and tax', 'Daily supply charge (AUD per day)', 'Save tariff'],
  ['zh' as const, '公共假日、每日供电费与税', '每日供电费（AUD/天）', '保存电价'],
])(
  'P2.65 P3.14 P5.24 holidays, supply charge and tax are set and validated (%s)',
  async (lang, title, charge, button) => {
    stored = Promise.resolve(answer({ terms: WEEKLY, takes: ALL, proposedRegion: 'AU-SA' }));
    const { user } = open(lang);
    const extras = within(await screen.findByRole('group', { name: title }));
    await user.click(extras.getAllByRole('checkbox')[0] as HTMLElement);
    const [country, state] = extras.getAllByRole('combobox');
    expect(country).toHaveValue(lang === 'en' ? 'Australia' : '澳大利亚');
    expect(state).toHaveValue('SA');
    const field = extras.getByLabelText(charge);
    await user.type(field, '-1');
    await user.click(screen.getByRole('button', { name: button }));
    expect(field).toBeInvalid();
    expect(sent()).toEqual([]);
    await user.clear(field);
    await user.type(field, '1.25');
    await user.type(extras.getByLabelText(lang === 'en' ? 'Tax (%)' : '税率（%）'), '10');
    await user.click(extras.getByRole('checkbox', { name: lang === 'en' ? /^Prices include tax/ : /^价格含税/ }));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ holidayRegion: 'AU-SA', supplyCharge: 1.25, tax: 10, taxIncluded: true });
  },
);

test('P5.24 P2.65 a supply charge entered in cents is questioned and can be confirmed', async () => {
  stored = Promise.resolve(answer({ takes: ALL }));
  const { user } = open();
  const field = await screen.findByLabelText('Daily supply charge (AUD per day)');
  await user.type(field, '113.5');
  const doubt = '113.50 AUD a day is far more than is usual. Did you mean 1.135?';
  expect(field).toHaveAccessibleDescription(doubt);
  await user.click(save());
  expect(screen.getByText(`Daily supply charge: ${doubt}`)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(right());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ supplyCharge: 113.5 });
});

test('P3.14 another country can be selected, with or without states', async () => {
  stored = Promise.resolve(answer({ terms: { ...WEEKLY, holidayRegion: 'AU-SA' }, takes: ALL }));
  const { user } = open();
  const extras = within(await screen.findByRole('group', { name: 'Holidays, supply charge and tax' }));
  const country = extras.getByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'germ');
  await user.click(await screen.findByRole('option', { name: 'Germany' }));
  await user.selectOptions(extras.getByLabelText('State or region'), 'Bayern');
  await user.clear(country);
  await user.type(country, 'japan{Enter}');
  expect(extras.queryByLabelText('State or region')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ holidayRegion: 'JP' });
});

test('P3.14 hides tariff settings the upstream does not support, and offers holidays only with weekend bands', async () => {
  const { unmount } = open();
  await side();
  expect(screen.queryByRole('group', { name: 'Holidays, supply charge and tax' })).toBeNull();
  unmount();
  stored = Promise.resolve(answer({ takes: ALL }));
  open();
  const extras = within(await screen.findByRole('group', { name: 'Holidays, supply charge and tax' }));
  expect(extras.queryByRole('checkbox')).toBeNull();
});
