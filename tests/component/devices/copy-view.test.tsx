import { act, screen, waitFor, within } from '@testing-library/react';
import { CopyView } from '@/components/devices/copy/copy-view';
import { CallError } from '@/lib/client/http/call';
import { useCopyTargets } from '@/lib/client/settings/copy-targets';
import { openCommLog, reportCommLog, reportCommLogLast } from '@/lib/client/comm-log/recording';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { failure } from '@/lib/gateway/messages';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
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
jest.mock('@/lib/client/settings/copy-targets', () => ({ useCopyTargets: jest.fn() }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

type Held = Record<string, number | string>;
const FACTORY: Held = Object.fromEntries(
  INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings.map(({ code, initial }) => [code, initial])),
);
const NAMES = ['b', 'c', 'd'];
let held: Record<string, Held>;
/** Name of the device that keeps its old values. */
let stubborn: string;
let silent: string;

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  held = Object.fromEntries(NAMES.map((name) => [name, { ...FACTORY }]));
  [stubborn, silent] = ['', ''];
  fakePool.requested = [];
  fakePool.answer = async (request) => {
    const device = request.uuid.replace('uuid-', '');
    if (device === silent) return failure('timeout');
    const its = held[device] ?? {};
    if (request.action !== 'set_property') return values(request, its);
    const { property_code: code, value } = request.data as { property_code: string; value: number };
    if (device !== stubborn) its[code] = value;
    return good(undefined);
  };
  jest
    .mocked(openCommLog)
    .mockReset()
    .mockImplementation(async (device) => ({ commId: `c-${device}` }));
  jest.mocked(reportCommLog).mockReset().mockResolvedValue({ done: true });
  jest.mocked(reportCommLogLast).mockReset();
  send.mockReset().mockResolvedValue({ done: true });
  const targets = NAMES.map((id) => ({ id, name: `Inverter ${id}`, stationName: 'Harbour Street' }));
  jest.mocked(useCopyTargets).mockReturnValue({
    page: { targets, total: 3, refused: 1 },
    problem: null,
    reading: false,
    retry: () => undefined,
  });
  read.mockImplementation(async (_path, { target: id }: { target: string }) => ({
    device: { id, name: `Inverter ${id}`, stationName: 'Harbour Street', gatewayUuid: `uuid-${id}`, timeZone: 'UTC' },
    groups: INVERTER_SETTING_GROUPS,
  }));
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const card = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-target="${id}"]`);
  if (!found) throw new Error(`no card of ${id}`);
  return found;
};
const sets = () =>
  fakePool.requested
    .filter(({ action }) => action === 'set_property')
    .map(({ data }) => (data as { device_id: string }).device_id);

async function preview(names = NAMES) {
  const version = { at: 0, values: { ...FACTORY, battCapacity: 450 } };
  const { user } = await act(async () =>
    render(
      <CopyView device={{ id: 'a', type: 'C002' }} groups={INVERTER_SETTING_GROUPS} version={version} timeZone="UTC" />,
    ),
  );
  expect(button('Read the devices and show the changes')).toBeDisabled();
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'Batt Capacity');
  await user.click(screen.getByRole('checkbox', { name: /^Batt Capacity.*450 Ah/ }));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: new RegExp(`Inverter ${name}`) }));
  await user.click(button('Read the devices and show the changes'));
  await screen.findByRole('heading', { name: 'What would be written' });
  return user;
}

async function writeFirst(user: Awaited<ReturnType<typeof preview>>) {
  await user.click(button('Write to Inverter b first'));
  const dialog = await screen.findByRole('dialog', { name: 'Write 1 setting to Inverter b of Harbour Street' });
  expect(dialog).toHaveTextContent('from 200 Ah → to 450 Ah');
  await user.click(within(dialog).getByRole('button', { name: 'Write 1 setting' }));
}

test('D4.15 D5.6 D7.9 D7.10 C3 copying previews each target, writes to the first, and to the others after confirmation, with a log entry for each', async () => {
  const user = await preview();
  for (const name of NAMES) expect(card(name)).toHaveTextContent('from 200 Ah → to 450 Ah');
  expect(sets()).toEqual([]);
  expect(send.mock.calls).toEqual(
    NAMES.map((device) => ['/api/devices/comm-log/reading', expect.objectContaining({ device })]),
  );
  await writeFirst(user);
  const onward = await screen.findByRole('button', { name: 'It went well: write to the 2 others' });
  expect([sets(), card('b').dataset['state'], card('c').dataset['state']]).toEqual([['b'], 'done', 'waiting']);
  await user.click(onward);
  expect(await screen.findByText('Copied to 3 of 3 devices')).toBeVisible();
  expect(sets()).toEqual(NAMES);
  expect(jest.mocked(openCommLog).mock.calls.map(([device]) => device)).toEqual(NAMES);
  expect(jest.mocked(reportCommLog).mock.calls.map(([id, lines]) => [id, lines[0]?.result])).toEqual(
    NAMES.map((name) => [`c-${name}`, 'applied']),
  );
});

test('D8.7 C3 copying stops at the first device that did not apply everything; the remaining devices are reported as not sent and have no log entry', async () => {
  stubborn = 'c';
  const user = await preview();
  await writeFirst(user);
  await user.click(await screen.findByRole('button', { name: 'It went well: write to the 2 others' }));
  expect(await screen.findByText(/Stopped: not everything was applied to Inverter c/)).toBeVisible();
  expect(NAMES.map((name) => card(name).dataset['state'])).toEqual(['done', 'failed', 'not-sent']);
  expect(card('c')).toHaveTextContent('Not applied: the device was read back and has 200 Ah');
  expect(sets()).toEqual(['b', 'c']);
  expect(jest.mocked(openCommLog).mock.calls.map(([device]) => device)).toEqual(['b', 'c']);
});

test('D8.4 A23 copying stops when the write limit is exceeded and shows the waiting time; nothing is sent', async () => {
  jest.mocked(openCommLog).mockRejectedValueOnce(new CallError({ kind: 'too-many', retryAfter: 42 }));
  const user = await preview();
  await writeFirst(user);
  expect(await screen.findByText(/Try again in 42 seconds/)).toBeVisible();
  expect(NAMES.map((name) => card(name).dataset['state'])).toEqual(['failed', 'not-sent', 'not-sent']);
  expect(sets()).toEqual([]);
});

test('D4.5 D5.4 D8.8 C3 copying skips an unreachable, already identical or locked device and shows the reason', async () => {
  silent = 'b';
  held['c'] = { ...FACTORY, battCapacity: 450 };
  held['d'] = { ...FACTORY, lockOutChanges: 1 };
  await preview();
  expect(card('b')).toHaveTextContent('Left out: it could not be read.');
  expect(card('c')).toHaveTextContent('Already identical: nothing is sent.');
  expect(card('d')).toHaveTextContent('None of the chosen settings can be written here.');
  expect(card('d')).toHaveTextContent('the device is locked');
  expect(screen.getByText('There is nothing to write on any of these devices.')).toBeVisible();
});

test('D7.10 C3 leaving the page during a copy logs the current result as unknown and starts no further device', async () => {
  let release: () => void = () => undefined;
  const answer = fakePool.answer;
  fakePool.answer = async (request) => {
    if (request.action === 'set_property') await new Promise<void>((resolve) => (release = resolve));
    return answer(request);
  };
  const user = await preview(['b', 'c']);
  await writeFirst(user);
  await waitFor(() => expect(fakePool.requested.some(({ action }) => action === 'set_property')).toBe(true));
  window.dispatchEvent(new Event('pagehide'));
  expect(jest.mocked(reportCommLogLast).mock.calls).toMatchObject([['c-b', [{ result: 'unknown' }]]]);
  await user.click(await screen.findByRole('button', { name: 'Stop after this device' }));
  await act(async () => release());
  expect(await screen.findByText(/Stopped as you requested/)).toBeVisible();
  expect(sets()).toEqual(['b']);
});
