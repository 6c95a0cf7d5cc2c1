import { act, screen, waitFor, within } from '@testing-library/react';
import { DevicePage } from '@/components/devices/device-page';
import type { BehindDevice, DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import { ok } from '@/lib/domain/problem';
import { announceSwitched } from '@/lib/client/live/switched';
import { failure } from '@/lib/gateway/messages';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { render } from '../../support/render';
import { detail, device, fun } from './device-fixtures';
import { fakePool, good, values } from './fake-pool';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
jest.mock('@/components/devices/overview/live-chart-card', () => ({
  LiveChartCard: ({ title, series }: { title: string; series: readonly { code: string }[] }) => (
    <p data-chart>
      {title}: {series.map(({ code }) => code).join()}
    </p>
  ),
}));

const TEMPLATES: Partial<DeviceDetail> = {
  templates: [
    { id: 11, name: 'device info' },
    { id: -13, name: 'real-time data' },
    { id: 21, name: 'setting' },
  ],
  functions: {
    '11': { groups: [], functions: [fun('sn', { groupId: '' })] },
    '-13': { groups: [], functions: [fun('P', { groupId: '', unit: 'kW' }), fun('Ia', { groupId: '', unit: 'A' })] },
    '21': { groups: [], functions: [fun('tripState', { groupId: '', unit: '' })] },
  },
};
const of = (type: string, change: Partial<DeviceDetail> = {}) =>
  detail({ ...TEMPLATES, device: device({ type, serial: 'sn-77ab', name: 'Main switch' }), ...change });
const show = (shown: DeviceDetail, params: ListParams = {}, lang: 'en' | 'zh' = 'en') =>
  act(async () =>
    render(
      <DevicePage outcome={ok(shown)} events={null} type={shown.device.type} id="d1" params={params} viewer="u1" />,
      { lang },
    ),
  );
const chart = () => document.querySelector('[data-chart]');
const templateTabs = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('template='))
    .map((link) => link.textContent);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  fakePool.requested = [];
  fakePool.answer = async (request) =>
    request.action === 'device_status' ? good(new Map([['d1', 'normal']])) : good(new Map([['d1', new Map()]]));
});

test.each([
  ['C002', 'Live power: gridPower,invPower,loadPower,pv1Power,pv2Power'],
  ['C003', 'Trend: P,Ia'],
  ['C004', 'Trend: P,Ia'],
  ['C001', null],
  ['C009', null],
] as const)('D2.9 D2.21 D9.4 the overview of a %s has the chart of its type', async (type, words) => {
  await show(type === 'C002' ? detail({ device: device(), functions: {} }) : of(type));
  if (words === null) expect(chart()).toBeNull();
  else expect(chart()).toHaveTextContent(words);
});

test.each(['C001', 'C003', 'C004'])(
  'D2.20 the left card of a %s shows a picture, the name, the upper-case serial number and a status badge',
  async (type) => {
    await show(of(type));
    const card = screen.getByRole('heading', { level: 2, name: 'Main switch' }).closest('section') as HTMLElement;
    expect(card.querySelector('svg[data-kind]')).not.toBeNull();
    expect(within(card).getByText('SN-77AB')).toBeInTheDocument();
    await waitFor(() => expect(card.querySelector('[data-status="normal"]')).toHaveTextContent('Normal'));
  },
);

test('D2.20 D4.1 the badge shows the actual status of a device that is not normal, and the upstream’s picture is used', async () => {
  fakePool.answer = async () => good(new Map([['d1', 'offline']]));
  const shown = of('C003');
  await show({ ...shown, device: { ...shown.device, picture: '/files/a.jpg' } });
  const card = screen.getByRole('heading', { level: 2, name: 'Main switch' }).closest('section') as HTMLElement;
  await waitFor(() => expect(card.querySelector('[data-status="offline"]')).toHaveTextContent('Offline'));
  expect(card.querySelector('img')).toHaveAttribute('src', '/files/a.jpg');
});

const position = () => document.querySelector<HTMLElement>('[data-position]');
const breakerSays = (codes: Record<string, number>) => {
  fakePool.answer = async (request) =>
    request.action === 'device_status'
      ? good(new Map([['d1', 'normal']]))
      : { ...values(request, codes), at: Date.now() };
};

test.each([
  ['en', { breakerState: 2, gateStatus: 1 }, 'closed', 'Closed'],
  ['zh', { breakerState: 1, gateStatus: 0 }, 'open', '分闸'],
  ['en', { gateStatus: 0 }, 'open', 'Open'],
  ['en', { breakerState: 3, gateStatus: 0 }, 'faulty', 'Fault: inconsistent position'],
  ['en', {}, 'unknown', 'Not known whether open or closed'],
] as const)(
  'D2.20 the breaker card shows the position as label and shape (%s %o: %s)',
  async (lang, codes, state, word) => {
    breakerSays(codes);
    await show(of('C003'), {}, lang);
    await waitFor(() => expect(position()).toHaveAttribute('data-position', state));
    expect(within(position() as HTMLElement).getByRole('status')).toHaveTextContent(word);
    expect(position()?.querySelector('svg')).toBeInTheDocument();
  },
);

test('D2.20 C5 an unreadable breaker is shown as unknown with its last position; it is read again immediately after a command', async () => {
  breakerSays({ breakerState: 2, gateStatus: 1 });
  await show(of('C003'));
  await waitFor(() => expect(position()).toHaveAttribute('data-position', 'closed'));
  breakerSays({ breakerState: 1, gateStatus: 0 });
  await act(async () => announceSwitched('d1'));
  await waitFor(() => expect(position()).toHaveAttribute('data-position', 'open'));
  fakePool.answer = async () => failure('timeout');
  await act(async () => announceSwitched('d1'));
  await waitFor(() => expect(position()).toHaveAttribute('data-position', 'unknown'));
  expect(position()).toHaveTextContent(/did not answer in time.*Last read: Open, /);
});

test('D2.20 the position of a breaker without a gateway is unknown, with the reason', async () => {
  const shown = of('C003');
  await show({ ...shown, device: { ...shown.device, gatewayUuid: '' } });
  expect(position()).toHaveAttribute('data-position', 'unknown');
  expect(position()).toHaveTextContent('It has no gateway, so its position cannot be read.');
});

test.each(['C001', 'C004'])('D2.20 a %s shows no switch position', async (type) => {
  await show(of(type));
  expect(position()).toBeNull();
});

test.each([
  ['en', ['Real-time data', 'Configuration']],
  ['zh', ['实时数据', '参数配置']],
] as const)(
  'D2.22 D9.2 the right side of the device page has the tabs real-time data and configuration (%s)',
  async (lang, names) => {
    await show(of('C003'), {}, lang);
    expect(templateTabs()).toEqual(names);
  },
);

test('D2.22 D2.16 the configuration tab is read-only with a Refresh button, as is the real-time data', async () => {
  await show(of('C003'), { template: '21' });
  expect(document.querySelector('[data-code="tripState"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('D2.10 D8.10 without permission the configuration tab falls back to the first tab and reports it', async () => {
  await show(of('C003', { maySet: false }), { template: '21' });
  expect(document.querySelector('[data-code="P"]')).not.toBeNull();
  expect(document.querySelector('[data-code="tripState"]')).toBeNull();
  const words = /may not open the settings/;
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(words)]);
});

test('D8.6 reports a device without a template by toast and in place', async () => {
  await show(of('C003', { templates: [], functions: {} }));
  expect(screen.getByText('The device template is not defined')).toBeInTheDocument();
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: 'The device template is not defined' }]);
});

test('F2 D2.20 D4.1 a responding gateway with an open fault is not shown as normal, on its card and in the counts', async () => {
  fakePool.answer = async () => good(new Map([['d1', 'normal']]));
  const behind = [hung('a', { status: 'fault', alarms: 'fault' })];
  await show(of('C001', { behind, device: device({ type: 'C001', status: 'fault', alarms: 'fault' }) }));
  await waitFor(() => expect(fakePool.requested.length).toBeGreaterThan(1));
  expect(document.querySelector('h2 ~ p:last-of-type')).toHaveTextContent('Fault');
  await waitFor(() => expect(counts()).toEqual({ normal: '0', offline: '0', fault: '1', abnormal: '0' }));
});

const hung = (id: string, change: Partial<BehindDevice> = {}): BehindDevice => ({
  id,
  name: `Device ${id}`,
  type: 'C002',
  typeName: 'Inverter',
  status: 'nodata',
  alarms: null,
  maySleep: false,
  gatewayUuid: 'uuid-1',
  ...change,
});
const counts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-kind]')]
      .filter((each) => each.tagName === 'DIV')
      .map((each) => [each.getAttribute('data-kind'), each.querySelector('dd')?.textContent]),
  );

test('D2.21 the gateway card counts connected devices by live status and links to the lists and the devices that need attention', async () => {
  fakePool.answer = async (request) => {
    if (request.action === 'device_status')
      return good(
        new Map([
          ['d1', 'normal'],
          ['a', 'normal'],
          ['b', 'normal'],
          ['c', 'offline'],
        ]),
      );
    const requested = request.data as { device_id: string }[];
    return good(new Map(requested.map(({ device_id: id }) => [id, new Map([['runState', id === 'b' ? 4 : 2]])])));
  };
  const behind = [hung('a'), hung('b'), hung('c', { type: 'C004', typeName: 'Meter' }), hung('gone')];
  await show(of('C001', { behind }));
  await waitFor(() => expect(counts()).toEqual({ normal: '1', offline: '1', fault: '1', abnormal: '1' }));
  const lists = within(screen.getByRole('list', { name: 'In the device lists' })).getAllByRole('link');
  expect(lists.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Inverter: Normal (1)', '/device/C002?status=normal'],
    ['Inverter: Fault (1)', '/device/C002?status=fault'],
    ['Inverter: Abnormal (1)', '/device/C002?status=warning'],
    ['Meter: Offline (1)', '/device/C004?status=offline'],
  ]);
  const attention = within(screen.getByRole('list', { name: 'Devices that need attention' })).getAllByRole('link');
  expect(attention.map((link) => link.getAttribute('href'))).toEqual([
    '/device/C002?device=b',
    '/device/C004?device=c',
    '/device/C002?device=gone',
  ]);
});

test('D8.9 an unresponsive gateway shows “Data connect failed” by toast and in place, with the last reported counts', async () => {
  fakePool.answer = async () => failure('timeout');
  const { user } = await show(of('C001', { behind: [hung('a', { status: 'fault' }), hung('b')] }));
  await waitFor(() => expect(screen.getByText('Data connect failed')).toBeInTheDocument());
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: 'Data connect failed' }]);
  expect(counts()).toEqual({ normal: '0', offline: '0', fault: '1', abnormal: '0' });
  expect(screen.getByText('The status of 1 device is not known')).toBeInTheDocument();
  fakePool.answer = async (request) =>
    request.action === 'device_status' ? good(new Map([['a', 'offline']])) : good(new Map());
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(counts()).toEqual({ normal: '0', offline: '1', fault: '0', abnormal: '1' }));
});

test('D3.3 D8.9 without a messaging server the gateway card shows the last reported counts and no failure', async () => {
  fakePool.answer = async () => failure('no-link');
  await show(of('C001', { behind: [hung('a', { status: 'fault' })] }));
  expect(await screen.findByText('No live link here: the counts are as last reported.')).toBeVisible();
  expect(counts()).toMatchObject({ fault: '1' });
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  expect(currentToasts()).toEqual([]);
});

test('D2.21 a gateway without connected devices shows a message', async () => {
  await show(of('C001'));
  expect(screen.getByText('No devices connected.')).toBeInTheDocument();
});
