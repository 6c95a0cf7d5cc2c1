import { screen, waitFor, within } from '@testing-library/react';
import { DeviceListPage } from '@/components/devices/device-list-page';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { readAnswers } from '@/lib/domain/devices/live-answers';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import type { DevicePage } from '@/lib/domain/devices/list-query';
import { fail, ok } from '@/lib/domain/problem';
import { failure } from '@/lib/gateway/messages';
import { render } from '../../support/render';
import { device, devicePage } from './device-fixtures';
import { fakePool, good, values } from './fake-pool';

const refresh = jest.fn();
const push = jest.fn();
const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh, replace }) }));
jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));

const show = (page: DevicePage, lang: 'en' | 'zh' = 'en') =>
  render(<DeviceListPage outcome={ok(page)} type={page.type} query={page.query} />, { lang });
const level = (id: string) => document.querySelector(`[data-device="${id}"] td [data-status]`)?.textContent;
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

beforeEach(() => {
  refresh.mockClear();
  // Resets the address of the list and its cookie.
  window.history.replaceState(null, '', '/device/C002');
  document.cookie = 'device-status=; path=/device; max-age=0';
  fakePool.requested = [];
  fakePool.answer = () => new Promise(() => undefined);
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test.each([
  ['en', 'List of Inverter'],
  ['zh', 'Inverter列表'],
] as const)('D2.3 the device list’s header names the type (%s)', (lang, title) => {
  show(devicePage([device()]), lang);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test('D2.5 the inverter list has the columns station and gateway', () => {
  show(devicePage([device()]));
  expect(heads()).toEqual([
    'Status',
    'Name',
    'Serial number',
    'Key',
    'Station',
    'Gateway',
    'Last online',
    'Operations',
  ]);
  const texts = within(screen.getAllByRole('row')[1] ?? document.body)
    .getAllByRole('cell')
    .map((each) => each.textContent);
  expect(texts.slice(1, 6)).toEqual(['Inverter 1', 'SN100', 'KEY100', 'Harbour Street', 'Gateway 1']);
});

test('D2.5 D2.6 B4 the gateway list has type, owner and the signal reported by the gateway', () => {
  show(devicePage([device({ type: 'C001', typeName: 'Gateway', signal: 2 })]));
  expect(heads()).toEqual([
    'Status',
    'Name',
    'Serial number',
    'Key',
    'Type',
    'Owner',
    'Signal',
    'Last online',
    'Operations',
  ]);
  const signal = screen.getByRole('img', { name: 'Signal 2 of 4' });
  expect(signal.querySelectorAll('rect[data-on]')).toHaveLength(2);
});

test('D2.6 an offline gateway shows the signal of its last connection', () => {
  show(devicePage([device({ type: 'C001', typeName: 'Gateway', signal: 2, status: 'offline' })]));
  expect(screen.getByRole('img', { name: 'Signal 2 of 4 when it was last connected' })).toBeInTheDocument();
});

test('D2.4 the device list has a status filter and a search in a GET form', () => {
  const rows = [device({ status: 'normal' }), device({ id: 'd2', status: 'fault' })];
  show(devicePage(rows, { status: 'fault', search: 'SN' }));
  const tabs = within(screen.getByRole('navigation', { name: 'Devices by status' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['All2', 'Normal1', 'Offline0', 'Fault1', 'Warning0']);
  expect(tabs.map((tab) => tab.getAttribute('href'))[4]).toBe('/device/C002?search=SN&status=warning');
  const form = screen.getByRole('search') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/device/C002');
  expect(Object.fromEntries(new FormData(form))).toEqual({ status: 'fault', search: 'SN' });
  expect(screen.getByRole('link', { name: 'Remove the filter Status: Fault' })).toBeInTheDocument();
});

test('D2.4 P9.9 the device list searches 300 ms after the last keystroke and preserves the filter', async () => {
  const { user } = show(devicePage([device()], { status: 'fault' }));
  const box = screen.getByRole('searchbox');
  const began = Date.now();
  await user.type(box, 'roof');
  expect(replace).not.toHaveBeenCalled();
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  expect(replace).toHaveBeenCalledWith('/device/C002?status=fault&search=roof', { scroll: false });
});

test('D2.7 the name and the Detail action of a row link to the device page', () => {
  show(devicePage([device({ id: 'd/1' })]));
  for (const name of ['Inverter 1', 'Detail of Inverter 1']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/device/C002?device=d%2F1');
  }
});

test('D4.1 D9.3 C4 visible rows get their live status from their gateways, with one query per gateway', async () => {
  fakePool.answer = async (request) => {
    if (request.action !== 'device_status') return values(request, { runState: 4 });
    return good(new Map([[request.uuid === 'uuid-1' ? 'd1' : 'd2', request.uuid === 'uuid-1' ? 'normal' : 'offline']]));
  };
  show(
    devicePage([device(), device({ id: 'd2', gatewayUuid: 'uuid-2' }), device({ id: 'd3', gatewayUuid: 'uuid-2' })]),
  );
  expect(level('d1')).toBe('No data');
  await waitFor(() => expect(level('d1')).toBe('Fault'));
  await waitFor(() => expect(level('d2')).toBe('Offline'));
  expect(level('d3')).toBe('Abnormal');
  expect(fakePool.requested.filter(({ action }) => action === 'device_status').map(({ uuid }) => uuid)).toEqual([
    'uuid-1',
    'uuid-2',
  ]);
  expect(await screen.findByText('Status read from the gateways')).toBeInTheDocument();
  expect(currentToasts()).toEqual([]);
});

test('D8.9 D4.1 reports unresponsive gateways in one toast and leaves the last known status', async () => {
  fakePool.answer = async () => failure('timeout');
  show(devicePage([device({ status: 'warning' }), device({ id: 'd2', gatewayUuid: 'uuid-2' })]));
  expect(await screen.findByText(/2 gateways did not answer/)).toBeInTheDocument();
  expect(level('d1')).toBe('Warning');
  expect(currentToasts().map(({ text, tone }) => [text, tone])).toEqual([['Data connect failed', 'error']]);
});

test.each([
  ['en', 'No live status of Inverter 1', /did not answer in time \(code 408\).*the last one known/],
  ['zh', 'Inverter 1：未取得实时状态', /未在规定时间内应答（代码 408）.*最近一次已知状态/],
] as const)(
  'D8.9 marks only the rows whose gateway failed to answer, with the reason (%s)',
  async (lang, name, why) => {
    fakePool.answer = async ({ uuid, action }) => {
      if (uuid === 'uuid-1') return failure('timeout');
      return action === 'device_status' ? good(new Map([['d2', 'offline']])) : values({ uuid, action, data: [] }, {});
    };
    const { user } = show(
      devicePage([device({ status: 'warning' }), device({ id: 'd2', name: 'Other', gatewayUuid: 'uuid-2' })]),
      lang,
    );
    const mark = await screen.findByRole('button', { name });
    await user.hover(mark);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(why);
    expect(mark).toHaveAccessibleDescription(why);
    expect(mark.closest('[data-device]')).toHaveAttribute('data-device', 'd1');
    expect(screen.getAllByRole('button', { name: /^No live status|未取得实时状态$/ })).toHaveLength(1);
  },
);

test('D3.3 D8.9 without a messaging server no gateway is reported as unresponsive, and the last reported status is shown', async () => {
  fakePool.answer = async () => failure('no-link');
  show(devicePage([device({ status: 'warning' }), device({ id: 'd2', gatewayUuid: 'uuid-2' })]));
  expect(await screen.findByText('No live link here: status as last reported')).toBeVisible();
  expect(level('d1')).toBe('Warning');
  expect(currentToasts()).toEqual([]);
  expect(screen.queryByRole('button', { name: /No live status/ })).toBeNull();
});

test('D8.9 another page of the list queries and marks its rows again without another toast', async () => {
  fakePool.answer = async () => failure('bad-reply');
  const first = devicePage([device()]);
  const { rerender, user } = show(first);
  await screen.findByRole('button', { name: 'No live status of Inverter 1' });
  for (const { id } of currentToasts()) dismissToast(id);
  const second = devicePage([device({ id: 'd2', name: 'Inverter 2' })]);
  rerender(<DeviceListPage outcome={ok(second)} type="C002" query={second.query} />);
  const mark = await screen.findByRole('button', { name: 'No live status of Inverter 2' });
  await user.hover(mark);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/an answer that could not be understood \(code 502\)/);
  expect(currentToasts()).toEqual([]);
});

test('D4.1 C8 a sleeping inverter stays sleeping when its gateway reports offline', async () => {
  fakePool.answer = async () => good(new Map([['d1', 'offline']]));
  show(devicePage([device({ status: 'sleeping' })]));
  expect(await screen.findByText('Status read from the gateways')).toBeInTheDocument();
  expect(level('d1')).toBe('Sleeping');
});

test('D4.1 C8 an inverter last seen awake is shown as sleeping if it may be asleep by now', async () => {
  fakePool.answer = async () =>
    good(
      new Map([
        ['d1', 'offline'],
        ['d2', 'offline'],
      ]),
    );
  show(devicePage([device({ status: 'normal', maySleep: true }), device({ id: 'd2', status: 'normal' })]));
  await waitFor(() => expect(level('d2')).toBe('Offline'));
  expect(level('d1')).toBe('Sleeping');
});

test('F2 D2.4 D4.1 a responding device shows its open alarms: filter, count and row agree', async () => {
  fakePool.answer = async (request) =>
    request.action === 'device_status'
      ? good(
          new Map([
            ['d1', 'normal'],
            ['d2', 'normal'],
          ]),
        )
      : values(request, { runState: 2 });
  const rows = [
    device({ status: 'fault', alarms: 'fault' }),
    device({ id: 'd2', status: 'warning', alarms: 'warning' }),
  ];
  show(devicePage(rows, { status: 'all' }));
  expect(await screen.findByText('Status read from the gateways')).toBeInTheDocument();
  expect([level('d1'), level('d2')]).toEqual(['Fault', 'Warning']);
  expect(screen.getAllByRole('link', { name: /^(Normal|Fault|Warning)/ }).map((tab) => tab.textContent)).toEqual([
    'Normal0',
    'Fault1',
    'Warning1',
  ]);
});

test('F2 D2.4 D4.1 tabs count the row statuses; a row with a different live status leaves its tab, and the server receives the live status for the next page', async () => {
  fakePool.answer = async (request) =>
    request.action === 'device_status' ? good(new Map([['d1', 'normal']])) : values(request, { runState: 2 });
  const rows = [device({ status: 'normal' }), device({ id: 'd2', name: 'Other', status: 'normal' })];
  show(devicePage(rows, { status: 'normal' }));
  const tabs = () => screen.getAllByRole('link', { name: /^(All|Normal|Warning)/ }).map((tab) => tab.textContent);
  expect(tabs()).toEqual(['All2', 'Normal2', 'Warning0']);
  await waitFor(() => expect(tabs()).toEqual(['All2', 'Normal1', 'Warning1']));
  expect(level('d1')).toBe('Normal');
  expect(document.querySelector('[data-device="d2"]')).toBeNull();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect([...liveAnswers()]).toEqual([['d2', 'abnormal']]);
});

const liveAnswers = () => {
  const text = /device-status=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return new Map([...readAnswers(text, Date.now())].map(([id, { state }]) => [id, state]));
};

test('D2.5 a device without a gateway causes no live query', async () => {
  show(devicePage([device({ gatewayUuid: '', gatewayName: '', status: 'normal', lastSeen: null })]));
  expect(await screen.findByText('Status as last reported')).toBeInTheDocument();
  expect(fakePool.requested).toEqual([]);
  expect(screen.getByText('Not known yet')).toBeInTheDocument();
});

test('D2.5 D4.1 a device with a stored “Normal” status shows how long ago it was last online', async () => {
  const hours = (count: number) => Date.now() - count * 3_600_000;
  const { gatewayUuid: _, ...none } = device();
  const rows = [
    device({ ...none, id: 'old', gatewayUuid: '', status: 'normal', lastSeen: hours(6.5) }),
    device({ ...none, id: 'new', gatewayUuid: '', status: 'normal', lastSeen: hours(0) }),
    device({ ...none, id: 'off', gatewayUuid: '', status: 'offline', lastSeen: hours(6.5) }),
  ];
  show(devicePage(rows));
  const status = (id: string) => document.querySelector(`[data-device="${id}"] td`)?.textContent;
  await waitFor(() => expect(status('old')).toMatch(/^Normal 6 hours ago/));
  expect([status('new'), status('off')].join()).not.toContain('ago');
});

test('D2.4 a searched list shows its share of all devices, and its tabs count the matches', () => {
  const all = devicePage([device({ status: 'normal' }), device({ id: 'd2', status: 'fault' })]);
  show({ ...devicePage([device({ status: 'normal' })], { search: 'SN' }), counts: all.counts });
  expect(screen.getByText('1 of 2 devices')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Devices by status' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['All1', 'Normal1', 'Offline0', 'Fault0', 'Warning0']);
});

test('D2.3 the device list distinguishes no devices of the type, no matches and a failure', () => {
  const { unmount } = show(devicePage([]));
  expect(screen.getByText('No devices of this type')).toBeInTheDocument();
  unmount();
  const second = show({ ...devicePage([], { search: 'x' }), counts: devicePage([device()]).counts });
  expect(screen.getByText('Nothing matches')).toBeInTheDocument();
  second.unmount();
  render(<DeviceListPage outcome={fail({ kind: 'unreachable' })} type="C002" query={DEFAULT_DEVICE_QUERY} />);
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be reached');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/device/C002');
});

test('D2.2 an unknown type has the default view with a generic title', () => {
  show({ ...devicePage([]), type: 'C099', typeName: 'C099' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('List of devices');
  expect(screen.getByText('No devices of this type')).toBeInTheDocument();
});
