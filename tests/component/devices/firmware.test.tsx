import { act, fireEvent, screen, within } from '@testing-library/react';
import { FirmwareButton } from '@/components/devices/firmware/firmware-button';
import { FirmwarePage } from '@/components/devices/firmware/firmware-page';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import type { FirmwarePackage, Upgrade } from '@/lib/domain/firmware/types';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { fail, ok } from '@/lib/domain/problem';
import { failure } from '@/lib/gateway/messages';
import { answerCalls } from '../../support/portal-api';
import { render } from '../../support/render';
import { detail } from './device-fixtures';
import { fakePool, good } from './fake-pool';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
  usePathname: () => '/device/C002',
  useSearchParams: () => new URLSearchParams(),
}));

const aPackage = (id: string, change: Partial<FirmwarePackage> = {}): FirmwarePackage => ({
  ...{ id, type: 'main', name: `Package ${id}`, version: 'V3.5.1.2', size: 1_024_000, module: 'HY-5000' },
  released: Date.UTC(2026, 7, 12),
  ...change,
});
const INFO: FirmwareInfo = {
  deviceId: 'd1',
  versions: { protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.4.0.8' },
  packages: [
    aPackage('old', { version: 'V3.4.0.8', released: Date.UTC(2025, 5, 18) }),
    aPackage('new'),
    aPackage('hmi', { type: 'hmi', version: 'V1.3.0.1', released: Date.UTC(2026, 6, 1) }),
    aPackage('other', { module: 'HY-3000' }),
  ],
  condition: { battery: 80, fault: false, awake: true, busy: false, module: 'HY-5000' },
  upgrade: null,
};
const upgrade = (change: Partial<Upgrade> = {}): Upgrade => ({
  ...{ id: 'u1', packageId: 'new', type: 'main', from: 'V3.4.0.8', to: 'V3.5.1.2', method: 'full', timeoutMinutes: 20 },
  ...{ state: 'transferring', percent: 40, why: null, started: 1_000, steps: [] },
  ...change,
});
const CAPABLE = { capabilities: ['firmware_upgrade'] };

let info: FirmwareInfo;
let told: Upgrade | null;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  info = INFO;
  told = null;
  fakePool.requested = [];
  fakePool.answer = async ({ action }) => {
    if (action === 'firmware_info') return good({ ...info, upgrade: told ?? info.upgrade });
    if (action === 'firmware_upgrade') return good({ deviceId: 'd1', upgrade: told });
    return good(new Map());
  };
});
afterEach(() => jest.useRealTimers());

const settle = (milliseconds = 50) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
async function view(change: Partial<DeviceDetail> = {}, log: object[] = []) {
  const sent = answerCalls({
    '/api/devices/firmware/log?device=d1': { body: log },
    '/api/devices/firmware/record': { body: { record: 'comm-1' } },
    '/api/devices/firmware/result': { body: { done: true } },
  });
  render(<FirmwarePage outcome={ok(detail({ ...CAPABLE, ...change }))} type="C002" id="d1" />);
  await settle();
  return sent;
}
const start = () => screen.getByRole('button', { name: 'Start upgrade' });
const reasons = () => [...document.querySelectorAll('[data-reason]')].map((one) => one.getAttribute('data-reason'));
const versions = () => [...document.querySelectorAll('[data-firmware] dd')].map((one) => one.textContent);
const packages = () => [...document.querySelectorAll('[data-package]')].map((one) => one.getAttribute('data-package'));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const actions = (action: string) => fakePool.requested.filter((request) => request.action === action);

test('D2.18 D9.10 the dialog shows three live versions and the protocol as a dotted V number, and links to the firmware page', async () => {
  render(<FirmwareButton detail={detail(CAPABLE)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Firmware' }));
  const dialog = await screen.findByRole('dialog', { name: 'Firmware of Inverter 1' });
  await settle();
  expect(versions()).toEqual(['V1.0.1.5', 'V1.2.3.0', 'V3.4.0.8']);
  expect(dialog).toHaveStyle({ maxWidth: '1000px' });
  expect(within(dialog).getByRole('link', { name: 'Upgrade firmware' })).toHaveAttribute(
    'href',
    '/device/C002?device=d1&view=firmware',
  );
});

test('D2.18 devices other than inverters have no firmware button', () => {
  const { device } = detail();
  render(<FirmwareButton detail={detail({ device: { ...device, type: 'C004' } })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('D2.18 D2.19 without the capability versions show ---, nothing is requested, and Start is disabled with the reason', async () => {
  await view({ capabilities: [] });
  expect(versions()).toEqual(['---', '---', '---']);
  expect(reasons()).toEqual(['no-capability']);
  expect(start()).toBeDisabled();
  expect(actions('firmware_info')).toEqual([]);
});

test('D2.19 without permission to set the device the versions are shown but an upgrade cannot be started', async () => {
  const sent = await view({ maySet: false });
  expect(versions()).toEqual(['V1.0.1.5', 'V1.2.3.0', 'V3.4.0.8']);
  expect(reasons()).toEqual(['no-right']);
  expect(start()).toBeDisabled();
  expect(packages()).toEqual([]);
  expect(sent).toEqual([]);
});

test('D2.19 the package picker shows type, name, count and sort order', async () => {
  await view();
  expect(packages()).toEqual(['new', 'other', 'hmi', 'old']);
  expect(screen.getByText('4 packages')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'oldest' } });
  expect(packages()).toEqual(['old', 'hmi', 'new', 'other']);
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'hmi' } });
  expect(packages()).toEqual(['hmi']);
  expect(screen.getByText('1 of 4 packages')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Name or version'), { target: { value: 'nothing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show all packages' }));
  expect(packages()).toHaveLength(4);
  expect(document.querySelector('[data-package="old"]')).toHaveTextContent('Installed');
  expect(document.querySelector('[data-package="other"]')).toHaveTextContent('For another module');
});

test('D2.19 shows every reason why an upgrade cannot start, with what to do', async () => {
  info = { ...INFO, condition: { ...INFO.condition, battery: 30.6, fault: true } };
  await view();
  expect(reasons()).toEqual(['no-package', 'fault', 'battery-low']);
  expect(screen.getByText('The battery has to be above 50%; it is at 30%.')).toBeInTheDocument();
  choose(/Package other/);
  expect(reasons()).toEqual(['unfit', 'fault', 'battery-low']);
  expect(start()).toBeDisabled();
});

test('D2.19 D9.9 the timeout defaults to 20 minutes; an invalid value is reported and stays, and blocks the start', async () => {
  await view();
  choose(/Package new/);
  const timeout = screen.getByLabelText('Timeout (minutes)');
  expect(timeout).toHaveValue('20');
  for (const [typed, problem] of [
    ['', 'Enter the timeout in minutes.'],
    ['4', 'Enter at least 5 minutes.'],
    ['51', 'Enter at most 50 minutes.'],
    ['2.5', 'Enter whole minutes, such as 20.'],
  ]) {
    fireEvent.change(timeout, { target: { value: typed } });
    expect(screen.getByRole('alert')).toHaveTextContent(problem ?? '');
    expect(timeout).toHaveValue(typed);
    expect(start()).toBeDisabled();
  }
  fireEvent.change(timeout, { target: { value: '30' } });
  expect(start()).toBeEnabled();
});

async function confirmNew() {
  choose(/Package new/);
  fireEvent.change(screen.getByLabelText('Upgrade method'), { target: { value: 'resume' } });
  fireEvent.click(start());
  await settle();
  return screen.findByRole('dialog', { name: 'Upgrade MAIN of Inverter 1?' });
}

test('D2.19 A6 the confirmation names device, station and versions; the upgrade is then recorded, started with its record and tracked', async () => {
  const sent = await view();
  const dialog = await confirmNew();
  for (const text of ['Inverter 1', 'Harbour Street', 'V3.4.0.8', 'V3.5.1.2', 'Missing blocks only', '20 minutes'])
    expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveTextContent('switches itself off');
  fakePool.answer = async ({ action, data }) => {
    const { upgrade_id: id } = data as { upgrade_id?: string };
    if (action === 'firmware_upgrade') told = upgrade({ id: id ?? told?.id ?? '' });
    return action === 'firmware_info' ? good({ ...info, upgrade: told }) : good({ deviceId: 'd1', upgrade: told });
  };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start upgrade of Inverter 1' }));
  await settle();
  const recorded = sent.find(({ path }) => path === '/api/devices/firmware/record')?.body;
  expect(recorded).toMatchObject({
    ...{ device: 'd1', package: 'new', type: 'main', from: 'V3.4.0.8', to: 'V3.5.1.2', method: 'resume', minutes: 20 },
  });
  expect(actions('firmware_upgrade')[0]).toMatchObject({
    commId: 'comm-1',
    data: { op: 'start', upgrade_id: recorded?.['upgrade'], package_id: 'new', method: 'resume', timeout_minutes: 20 },
  });
  await settle(400);
  expect(screen.getByRole('progressbar', { name: 'Progress of the upgrade' })).toHaveAttribute('value', '32');
  expect(start()).toBeDisabled();
  fakePool.answer = async () =>
    good({ deviceId: 'd1', upgrade: told && { ...told, state: 'installing', percent: 100 } });
  await settle(2_000);
  expect(document.querySelector('[data-state="installing"]')).toHaveTextContent('Installing');
});

test('D2.19 D7.10 a refusal by the gateway is logged immediately with its reason, shown with the gateway’s message, and preserves the selection', async () => {
  const sent = await view();
  const dialog = await confirmNew();
  const { answer } = fakePool;
  fakePool.answer = async (request) =>
    request.action === 'firmware_upgrade'
      ? { ok: false, code: 423, why: 'gateway', message: 'another upgrade runs' }
      : answer(request);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Start upgrade of/ }));
  await settle();
  expect(dialog).toHaveTextContent('The upgrade has not been started.');
  expect(dialog).toHaveTextContent('another upgrade runs');
  const results = () => sent.filter(({ path }) => path === '/api/devices/firmware/result').map(({ body }) => body);
  const reason = { kind: 'gateway', code: 423, deviceMessage: 'another upgrade runs' };
  expect(results()).toEqual([{ device: 'd1', record: 'comm-1', result: 'refused', read: 'V3.4.0.8', reason }]);
  expect(screen.getByRole('radio', { name: /Package new/, hidden: true })).toBeChecked();
  fakePool.answer = async (request) => (request.action === 'firmware_upgrade' ? failure('timeout') : answer(request));
  fireEvent.click(within(dialog).getByRole('button', { name: /^Start upgrade of/ }));
  await settle();
  expect(dialog).toHaveTextContent('it is not known whether the upgrade has begun');
  // The result is unknown: the upgrade may have begun.
  expect(results()).toHaveLength(1);
});

test('D2.19 D7.10 a start without a connection is logged as not sent', async () => {
  const sent = await view();
  const dialog = await confirmNew();
  const { answer } = fakePool;
  fakePool.answer = async (request) =>
    request.action === 'firmware_upgrade' ? failure('not-connected') : answer(request);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Start upgrade of/ }));
  await settle();
  expect(dialog).toHaveTextContent('The upgrade has not been started.');
  expect(sent.filter(({ path }) => path === '/api/devices/firmware/result').map(({ body }) => body)).toEqual([
    { device: 'd1', record: 'comm-1', result: 'unsent', read: '', reason: { kind: 'not-connected', code: 408 } },
  ]);
});

const outcome = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome');
const row = (change: object = {}) => ({
  ...{ record: 'comm-1', upgrade: 'u1', user: 'Mia', own: true, at: 1_000, type: 'main', name: 'Package new' },
  ...{ from: 'V3.4.0.8', to: 'V3.5.1.2', result: null, mayRun: false, read: '' },
  ...change,
});

test('D2.19 D3.11 the log shows that a start was refused, and why', async () => {
  const reason = { kind: 'gateway', code: 460, deviceMessage: 'the battery is low' };
  await view({}, [row({ result: 'refused', read: 'V3.4.0.8', reason })]);
  expect(screen.getByText(/^Refused: .*the battery is low/)).toBeInTheDocument();
  expect(screen.queryByText('Outcome not recorded')).toBeNull();
});

test('D2.19 while the gateway does not answer, an upgrade within its time limit is shown as running, and an expired one as not recorded', async () => {
  fakePool.answer = async () => failure('timeout');
  await view({}, [row({ mayRun: true }), row({ record: 'comm-0', upgrade: 'u0' })]);
  expect(document.querySelector('[data-upgrade="u1"]')).toHaveTextContent('Running');
  expect(document.querySelector('[data-upgrade="u0"]')).toHaveTextContent('Outcome not recorded');
});

test('D2.19 reopening the page shows the running upgrade; it is done only when the device reports the new version, and is then logged', async () => {
  told = upgrade();
  const sent = await view({}, [row(), row({ record: 'comm-0', upgrade: 'u0' })]);
  expect(outcome()).toBe('running');
  expect(document.querySelector('[data-upgrade="u1"]')).toHaveTextContent('Running');
  expect(document.querySelector('[data-upgrade="u0"]')).toHaveTextContent('Outcome not recorded');
  told = upgrade({ state: 'done', percent: 100 });
  fakePool.answer = async ({ action }) =>
    action === 'firmware_info'
      ? good({ ...INFO, versions: { protocol: null, hmi: null, main: null }, upgrade: told })
      : good({ deviceId: 'd1', upgrade: told });
  await settle(2_100);
  expect(outcome()).toBe('checking');
  expect(sent.filter(({ path }) => path.endsWith('/result'))).toEqual([]);
  info = { ...INFO, versions: { ...INFO.versions, main: 'V3.5.1.2' } };
  fakePool.answer = async () => good({ ...info, upgrade: told });
  await settle(4_500);
  expect(outcome()).toBe('done');
  expect(screen.getByText('The device reports version V3.5.1.2.')).toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith('/result')).map(({ body }) => body)).toEqual([
    { device: 'd1', record: 'comm-1', result: 'done', read: 'V3.5.1.2' },
  ]);
});

test('D2.19 a reported success that the device’s version does not confirm is not a success', async () => {
  told = upgrade({ state: 'done', percent: 100 });
  const sent = await view({}, [row({ own: false })]);
  expect(outcome()).toBe('not-installed');
  expect(screen.getByText(/the device still reports V3\.4\.0\.8/)).toBeInTheDocument();
  // Another user started it, and only they can record how it ended.
  expect(sent.filter(({ path }) => path.endsWith('/result'))).toEqual([]);
});

test.each([
  ['transfer-lost', /transfer broke off/],
  ['checksum', /damaged in transfer/],
  ['install-refused', /refused to install/],
  ['other', /an unknown reason/],
] as const)('D2.19 a failed upgrade shows the reason: %s', async (why, words) => {
  told = upgrade({ state: 'failed', why });
  await view();
  expect(outcome()).toBe('failed');
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('D2.19 an unresponsive gateway makes the upgrade unknown, and polling continues', async () => {
  told = upgrade();
  await view();
  fakePool.answer = async () => failure('timeout');
  await settle(2_100);
  expect(outcome()).toBe('unknown');
  expect(start()).toBeDisabled();
  fakePool.answer = async () => good({ deviceId: 'd1', upgrade: upgrade({ state: 'verifying', percent: 100 }) });
  await settle(2_100);
  expect(outcome()).toBe('running');
});

test('D2.19 shows why versions could not be read and offers a retry; an inaccessible device is reported', async () => {
  fakePool.answer = async () => failure('timeout');
  await view();
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be read\. The gateway did not answer in time/);
  expect(versions()).toEqual(['---', '---', '---']);
  expect(reasons()).toEqual(['not-read']);
  fakePool.answer = async () => good(INFO);
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await settle();
  expect(versions()[0]).toBe('V1.0.1.5');
  render(<FirmwarePage outcome={fail({ kind: 'forbidden' })} type="C002" id="dx" />);
  expect(screen.getByText('This device could not be loaded')).toBeInTheDocument();
});

test('D2.19 reports an upgrade log that could not be loaded and offers a retry', async () => {
  answerCalls({ '/api/devices/firmware/log?device=d1': { status: 502, body: { kind: 'timeout' } } });
  render(<FirmwarePage outcome={ok(detail(CAPABLE))} type="C002" id="d1" />);
  await settle();
  expect(screen.getByText('The log could not be loaded')).toBeInTheDocument();
});
