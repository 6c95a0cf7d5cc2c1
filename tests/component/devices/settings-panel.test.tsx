import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SettingsPanel } from '@/components/devices/settings/settings-panel';
import { whenFree } from '@/components/ui/leave-guard';
import { openCommLog, reportCommLog } from '@/lib/client/comm-log/recording';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { CallError } from '@/lib/client/http/call';
import { failure } from '@/lib/gateway/messages';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { fakePool, good, values } from './fake-pool';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
jest.mock('@/lib/client/comm-log/recording', () => ({
  openCommLog: jest.fn(),
  reportCommLog: jest.fn(),
  reportCommLogLast: jest.fn(),
}));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const DEVICE = {
  id: 'd1',
  name: 'Inverter 1',
  gatewayUuid: 'uuid-1',
  offline: false,
  stationName: 'Harbour Street',
  timeZone: 'UTC',
};
let held: Record<string, number | string>;
let setAnswer: (code: string, value: number | string) => unknown;

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  held = Object.fromEntries(
    INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings.map(({ code, initial }) => [code, initial])),
  );
  setAnswer = (code, value) => {
    held[code] = value;
    return good(undefined);
  };
  fakePool.requested = [];
  fakePool.answer = async (request) => {
    if (request.action !== 'set_property') return { ...values(request, held), at: Date.now() };
    const { property_code: code, value } = request.data as { property_code: string; value: number };
    return setAnswer(code, value) as ReturnType<typeof good>;
  };
  jest.mocked(openCommLog).mockReset().mockResolvedValue({ commId: 'c1' });
  jest.mocked(reportCommLog).mockReset().mockResolvedValue({ done: true });
  send.mockReset().mockResolvedValue({ done: true });
});

const show = (lang: 'en' | 'zh' = 'en') =>
  act(async () => render(<SettingsPanel device={DEVICE} groups={INVERTER_SETTING_GROUPS} />, { lang }));
const field = (code: string) => {
  const found = document.querySelector<HTMLElement>(`[data-code="${code}"]`);
  if (!found) throw new Error(`no field ${code}`);
  return found;
};
const capacity = () => within(field('battCapacity')).getByRole('textbox');
const sets = () => fakePool.requested.filter(({ action }) => action === 'set_property').map(({ data }) => data);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test.each([
  ['en', 'Battery Setting'],
  ['zh', '电池设置'],
] as const)(
  'D2.15 D2.17 D3.7 setting groups are tabs, Batt Type is in the first one, and everything is read in batches (%s)',
  async (lang, first) => {
    await show(lang);
    const tabs = screen.getAllByRole('tab');
    expect(tabs).toHaveLength(6);
    expect(tabs[0]).toHaveTextContent(first);
    await waitFor(() => expect(capacity()).toHaveValue('200'));
    expect(within(field('battType')).getByRole('combobox')).toHaveValue('0');
    const reads = fakePool.requested.map(({ data }) => (data as { defines: string[] }[])[0]?.defines ?? []);
    expect(reads.every((codes) => codes.length <= 40)).toBe(true);
    expect(new Set(reads.flat()).size).toBe(260);
    expect(reads[0]).toContain('battCapacity');
  },
);

test('D7.4 D8.8 the first reading waits for the connection, shows it, and preserves the values received before a disconnect', async () => {
  let tries = 0;
  fakePool.answer = async (request) => {
    tries += 1;
    // Not connected at first; after two of seven parts the connection is lost once more.
    if (tries === 1) return failure('not-connected');
    if (tries === 4) return failure('connection-lost');
    return { ...values(request, held), at: Date.now() };
  };
  await show();
  act(() => fakePool.tell('connecting'));
  expect(screen.getByText('Connecting to the gateway…')).toBeInTheDocument();
  act(() => fakePool.tell('online'));
  expect(screen.getByText('0 of 260 values read')).toBeInTheDocument();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  expect(await screen.findByText('80 of 260 values read')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/values read/)).toBeNull(), { timeout: 4_000 });
  expect(screen.queryByText('The gateway could not be read')).toBeNull();
  const requested = fakePool.requested.map(({ data }) => (data as { defines: string[] }[])[0]?.defines ?? []);
  // The two failed requests, and each part once.
  expect(requested).toHaveLength(9);
  expect(new Set(requested.flat()).size).toBe(260);
  // One reading for the user is one line of the log.
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toBe('/api/devices/comm-log/reading');
  expect(send.mock.calls[0]?.[1]).toMatchObject({ requested: 260, missing: [] });
});

test.each([
  ['en', 'Batt Capacity (0-2000Ah) is empty: enter a value, or undo the change, to submit.'],
  ['zh', /为空：请输入数值/],
] as const)('D4.15 D5.4 an emptied field explains why Submit is disabled (%s)', async (lang, why) => {
  const { user } = await show(lang);
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  const submit = () => screen.getByRole('button', { name: lang === 'en' ? 'Submit' : '提交' });
  expect(submit()).toHaveAccessibleDescription('');
  await user.clear(capacity());
  await waitFor(() => expect(submit()).toHaveAccessibleDescription(why));
  expect(submit()).toBeDisabled();
  await user.type(capacity(), '250');
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(submit()).toHaveAccessibleDescription('');
});

test('D4.4 D4.15 fields are shown according to the rules, and edits are preserved when the group changes', async () => {
  const { user } = await show();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  await user.clear(capacity());
  await user.type(capacity(), '250');
  await user.selectOptions(within(field('battType')).getByRole('combobox'), '1');
  await waitFor(() => expect(document.querySelector('[data-code="lowBattSoc"]')).toBeNull());
  expect(field('lowBattVolt')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'System Mode' }));
  expect(document.querySelector('[data-code="battCapacity"]')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Battery Setting' }));
  expect(capacity()).toHaveValue('250');
  expect(field('battCapacity')).toHaveTextContent('The device has 200 Ah');
  await user.click(button('Undo Batt Capacity (0-2000Ah)'));
  expect(capacity()).toHaveValue('200');
});

test('D5.4 an invalid value is reported at its field and in the summary; Submit focuses it instead of sending', async () => {
  const { user } = await show();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  await user.clear(capacity());
  await user.type(capacity(), '1234,567');
  expect(await within(field('battCapacity')).findByRole('alert')).toHaveTextContent('1234567 or 1234.567');
  await user.clear(capacity());
  await user.type(capacity(), '12345678901');
  const complaint = () => within(field('battCapacity')).getByRole('alert');
  await waitFor(() => expect(complaint()).toHaveTextContent('is outside of 0 to 2,000.'));
  await user.clear(capacity());
  await user.type(capacity(), '2,001 Ah');
  await waitFor(() => expect(complaint()).toHaveTextContent('2,001 is outside of 0 to 2,000.'));
  await user.click(screen.getByRole('tab', { name: 'System Mode' }));
  await user.click(button('Submit'));
  await waitFor(() => expect(capacity()).toHaveFocus());
  expect([sets(), screen.queryByRole('dialog')]).toEqual([[], null]);
  await user.click(screen.getByRole('tab', { name: 'System Mode' }));
  await user.click(button('Batt Capacity (0-2000Ah)'));
  await waitFor(() => expect(capacity()).toHaveFocus());
});

async function submit(user: Awaited<ReturnType<typeof show>>['user']) {
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  await user.clear(capacity());
  await user.type(capacity(), '250');
  await waitFor(() => expect(button('Submit')).toBeEnabled());
  await user.click(button('Submit'));
  const dialog = await screen.findByRole('dialog', { name: 'Write 1 setting to Inverter 1 of Harbour Street' });
  expect(dialog).toHaveTextContent('Batt Capacity (0-2000Ah)from 200 Ah → to 250 Ah');
  await user.click(within(dialog).getByRole('button', { name: 'Write 1 setting' }));
}

test('D5.6 D7.9 D7.10 C3 the dialog names device, station and change; the change is then recorded, sent, read back and reported', async () => {
  const { user } = await show();
  await submit(user);
  await screen.findByText('1 of 1 applied');
  expect(field('battCapacity')).toHaveTextContent('Applied: the device was read back and has this value');
  expect(sets()).toEqual([{ device_id: 'd1', property_code: 'battCapacity', value: 250 }]);
  const [device, title, lines] = jest.mocked(openCommLog).mock.calls[0] ?? [];
  expect([device, title, lines]).toMatchObject([
    'd1',
    'Battery Setting',
    [{ code: 'battCapacity', from: 200, to: 250, unit: 'Ah' }],
  ]);
  expect(jest.mocked(reportCommLog).mock.calls.at(-1)).toMatchObject([
    'c1',
    [{ code: 'battCapacity', result: 'applied' }],
  ]);
  // Applied values no longer count as changes.
  expect(screen.getByText('Nothing changed')).toBeVisible();
});

test('C3 reads the device while the confirmation is open: other users’ changes are shown beforehand, and nothing is read twice', async () => {
  const { user } = await show();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  await user.clear(capacity());
  await user.type(capacity(), '250');
  await waitFor(() => expect(button('Submit')).toBeEnabled());
  held['battCapacity'] = 300;
  await user.click(button('Submit'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Changed in the meantime.*: Batt Capacity/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  held['battCapacity'] = 200;
  await user.click(button('Submit'));
  expect(await screen.findByText(/The device has just been read/)).toBeVisible();
  const before = fakePool.requested.length;
  await user.click(screen.getByRole('button', { name: 'Write 1 setting' }));
  await screen.findByText('1 of 1 applied');
  expect(fakePool.requested.slice(before).map(({ action }) => action)).toEqual(['set_property', 'get_group_property']);
});

test('leaving with unsent changes requires confirmation; staying preserves them, and after writing there is no prompt', async () => {
  const { user } = await show();
  const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  expect(unload()).toBe(true);
  await user.clear(capacity());
  await user.type(capacity(), '25');
  const go = jest.fn();
  await waitFor(() => expect(unload()).toBe(false));
  await act(async () => whenFree(go));
  const dialog = await screen.findByRole('dialog', { name: 'Leave the settings?' });
  expect(dialog).toHaveTextContent('1 change has not been sent');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(capacity()).toHaveValue('25'));
  expect(go).not.toHaveBeenCalled();
  await user.click(button('Submit'));
  await user.click(await screen.findByRole('button', { name: 'Write 1 setting' }));
  await screen.findByText('1 of 1 applied');
  expect(unload()).toBe(true);
  await act(async () => whenFree(go));
  expect(go).toHaveBeenCalledTimes(1);
});

test('D8.7 an unconfirmed success is reported as not applied: the field shows the device’s value and preserves the input', async () => {
  setAnswer = () => good(undefined);
  const { user } = await show();
  await submit(user);
  await screen.findByText('0 of 1 applied');
  expect(field('battCapacity')).toHaveTextContent('Not applied: the device was read back and has 200 Ah');
  // Once the dialog has closed, the page is accessible again.
  await waitFor(() => expect(capacity()).toHaveValue('250'));
});

test('a conflict shows both values, and the write limit shows the waiting time', async () => {
  const { user } = await show();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  held['battCapacity'] = 300;
  await submit(user);
  await screen.findByText('0 of 1 applied');
  expect(field('battCapacity')).toHaveTextContent('someone changed it to 300 Ah in the meantime');
  await waitFor(() => expect(capacity()).toHaveValue('250'));
  expect(sets()).toEqual([]);

  jest.mocked(openCommLog).mockRejectedValueOnce(new CallError({ kind: 'too-many', retryAfter: 42 }));
  await user.click(button('Submit'));
  await user.click(await screen.findByRole('button', { name: 'Write 1 setting' }));
  expect(await screen.findByText(/Try again in 42 seconds/)).toBeVisible();
  expect(sets()).toEqual([]);
});

test('D8.8 an unresponsive gateway shows the reason and disables editing; Read tries again', async () => {
  fakePool.answer = async () => failure('timeout');
  const { user } = await show();
  expect(await screen.findByText('The gateway could not be read')).toBeVisible();
  expect(capacity()).toBeDisabled();
  expect(field('battCapacity')).toHaveTextContent('The gateway returned no value');
  fakePool.answer = async (request) => values(request, held);
  await user.click(button('Read'));
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  expect(screen.queryByText('The gateway could not be read')).toBeNull();
  // The log contains both readings, the failed one with its reason.
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [failed, whole] = send.mock.calls.map(([, reading]) => reading as { missing: string[] });
  expect(failed).toMatchObject({ requested: 260, values: {}, reason: { kind: 'timeout' } });
  expect(failed?.missing).toHaveLength(260);
  expect(whole).toMatchObject({ requested: 260, missing: [], values: { battCapacity: 200 } });
  expect(whole).not.toHaveProperty('reason');
});

test('C7 D4.8 a curve has a picture and fields; an active curve is a summary that explains how to change it', async () => {
  held['vwMode'] = 0;
  const { user } = await show();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  await user.click(screen.getByRole('tab', { name: 'Grid Setting' }));
  const curve = () => screen.getByRole('region', { name: 'Volt-watt curve' });
  expect(within(curve()).getByRole('img')).toHaveAccessibleName(/^Volt-watt curve: .*%/);
  expect(within(curve()).getAllByRole('textbox')).toHaveLength(8);
  await user.selectOptions(within(field('vwMode')).getByRole('combobox'), '1');
  await waitFor(() => expect(curve()).toHaveTextContent('This curve is in force'));
  expect(within(curve()).queryByRole('textbox')).toBeNull();
});

test.each([
  ['Grid Setting', 'Volt-watt curve', 'vwV2'],
  ['System Mode', 'Time slots of the day', 'touTime3'],
] as const)(
  'D8.8 C5 a picture in %s with unread values shows a message instead of an empty drawing, and reads them; %s',
  async (tab, name, code) => {
    held['vwMode'] = 0;
    held['touSelling'] = 1;
    const told = fakePool.answer;
    fakePool.answer = () => new Promise(() => undefined);
    const { user } = await show();
    await user.click(screen.getByRole('tab', { name: tab }));
    const region = () => screen.getByRole('region', { name });
    expect(region()).toHaveTextContent('Not read yet');
    expect(within(region()).queryByRole('img')).toBeNull();
    expect(within(region()).getByRole('button', { name: 'Reading…' })).toBeInTheDocument();
    await user.click(button('Stop'));
    fakePool.answer = async () => failure('timeout');
    await user.click(within(region()).getByRole('button', { name: 'Read from the device' }));
    await waitFor(() => expect(region()).toHaveTextContent('The gateway returned no value'));
    // Only one of its settings has no answer.
    fakePool.answer = async (request) => {
      const { [code]: _, ...others } = held;
      return { ...values(request, others), at: Date.now() };
    };
    await user.click(within(region()).getByRole('button', { name: 'Read from the device' }));
    if (tab === 'Grid Setting') {
      await waitFor(() => expect(region()).toHaveTextContent('Some values have not been read'));
      // No line is drawn across unknown values.
      const lines = [...region().querySelectorAll('polyline')].map((line) => line.getAttribute('points')?.split(' '));
      expect(lines.map((points) => points?.length)).toEqual([1, 2]);
    } else {
      await waitFor(() => expect(region()).toHaveTextContent('The gateway returned no value'));
      expect(region()).not.toHaveTextContent('are not in order');
    }
    fakePool.answer = told;
    await user.click(button('Read'));
    await waitFor(() => expect(within(region()).getByRole('img')).toBeInTheDocument());
    await waitFor(() => expect(region()).not.toHaveTextContent('Some values have not been read'));
  },
);

test('D4.7 the time slots of a day have a picture and fields', async () => {
  held['touSelling'] = 1;
  const { user } = await show();
  await waitFor(() => expect(capacity()).toHaveValue('200'));
  await user.click(screen.getByRole('tab', { name: 'System Mode' }));
  const slots = screen.getByRole('region', { name: 'Time slots of the day' });
  expect(within(slots).getByRole('img')).toHaveAccessibleName(/Slot 1: \d\d:\d\d to \d\d:\d\d/);
  expect(slots.querySelector('[data-code="touTime2"] input')).toHaveValue(String(held['touTime2']));
});

test('D4.5 D4.15 C3 a restored version becomes edits once the device is read, lists what is left out, and sends nothing', async () => {
  held['battControlMode'] = 0;
  held['battOperatesBy'] = 1;
  const values = { ...held, battCapacity: 450, lowBattVolt: 51, day: 31, oldThing: 1 };
  const version = { id: 'v1', at: 0, person: 'Amelia', requested: 260, answered: 260, saved: true, values };
  const { user } = await act(async () =>
    render(<SettingsPanel device={DEVICE} groups={INVERTER_SETTING_GROUPS} version={version} />),
  );
  await waitFor(() => expect(capacity()).toHaveValue('450'));
  const note = screen.getByText(/read by Amelia, is filled in/).closest<HTMLElement>('[role=status]');
  if (!note) throw new Error('it is not said');
  expect(note).toHaveTextContent('Nothing has been sent: review the changes, then submit them.');
  const left = [...note.querySelectorAll('[data-left]')].map((item) => item.getAttribute('data-left'));
  expect(left).toEqual(expect.arrayContaining(['lowBattVolt', 'day', 'oldThing']));
  expect(sets()).toEqual([]);
  // A value that was undone by hand stays so until the version is put in again.
  await user.click(button('Undo Batt Capacity (0-2000Ah)'));
  expect(capacity()).toHaveValue('200');
  await user.click(button('Fill in again'));
  expect(capacity()).toHaveValue('450');
  await user.click(button('Submit'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Batt Capacity (0-2000Ah)from 200 Ah → to 450 Ah');
  expect(sets()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Write \d+ settings?$/ }));
  await waitFor(() => expect(note).toHaveTextContent('There is nothing left to submit.'));
  expect(note).not.toHaveTextContent('Nothing has been sent');
});
