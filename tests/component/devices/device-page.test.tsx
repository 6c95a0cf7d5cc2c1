import { act, screen, waitFor, within } from '@testing-library/react';
import { announceSwitched } from '@/lib/client/live/switched';
import { DevicePage } from '@/components/devices/device-page';
import { deviceView } from '@/components/devices/device-view';
import { eventPage } from '@/lib/domain/alarms/event-list';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import { failure } from '@/lib/gateway/messages';
import { render } from '../../support/render';
import { detail, device, fun } from './device-fixtures';
import { fakePool, good, values } from './fake-pool';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
// It reads on its own and has a separate test.
jest.mock('@/components/devices/overview/live-chart-card', () => ({ LiveChartCard: () => null }));

/** Renders the page and waits for the gateway's first answers. */
const show = (shown: DeviceDetail = detail(), params: ListParams = {}, lang: 'en' | 'zh' = 'en') =>
  act(async () =>
    render(<DevicePage outcome={ok(shown)} events={null} type="C002" id="d1" params={params} viewer="u1" />, { lang }),
  );
const row = (code: string) => document.querySelector(`[data-code="${code}"]`);
const reads = () => fakePool.requested.filter(({ action }) => action === 'get_group_property').map(({ data }) => data);

beforeEach(() => {
  fakePool.requested = [];
  fakePool.retries = 0;
  fakePool.answer = async (request) =>
    request.action === 'device_status'
      ? good(new Map())
      : values(request, { gridPower: 1234.5678, mode: 2, pv1Power: 7 });
});

test.each([
  ['en', 'Real-time data', 'Device info'],
  ['zh', '实时数据', '设备信息'],
] as const)(
  'D2.23 D9.2 the templates of a device are tabs, with real-time data first (%s)',
  async (lang, name, info) => {
    await show(detail(), {}, lang);
    const tabs = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('template='));
    expect(tabs[0]).toHaveTextContent(name);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
    expect(tabs[1]).toHaveTextContent(info);
    expect(screen.queryByText('Setting')).toBeNull();
  },
);

test('D2.23 group tabs exist only for groups with functions, and list the functions of the selected group', async () => {
  await show();
  const groups = within(screen.getByRole('navigation', { name: 'Groups' })).getAllByRole('link');
  expect(groups.map((group) => group.textContent)).toEqual(['Grid', 'PV', 'Other values']);
  expect(groups[1]?.getAttribute('href')).toBe('/device/C002?device=d1&template=13&group=pv');
  expect([...document.querySelectorAll('[data-code]')].map((each) => each.getAttribute('data-code'))).toEqual([
    'gridPower',
    'mode',
  ]);
  await screen.findByText('Zero export');
});

test('D2.23 the address selects template and group; invalid values fall back to the default', () => {
  const pick = (params: ListParams) => {
    const view = deviceView(detail(), params, 'Other');
    return [view?.template.id, view?.group?.id, view?.functions.map(({ code }) => code).join()];
  };
  expect(pick({})).toEqual([13, 'grid', 'gridPower,mode']);
  expect(pick({ group: 'pv' })).toEqual([13, 'pv', 'pv1Power']);
  expect(pick({ group: '-' })).toEqual([13, '-', 'stray']);
  expect(pick({ template: '11' })).toEqual([11, '-', 'sn']);
  expect(pick({ template: '21' })).toEqual([13, 'grid', 'gridPower,mode']);
  expect(pick({ template: 'x', group: 'x' })).toEqual([13, 'grid', 'gridPower,mode']);
});

test('D2.23 D7.3 reads values from the gateway with their time, and shows options as labels', async () => {
  await show();
  await waitFor(() => expect(row('gridPower')).toHaveTextContent('1,234.568'));
  expect(reads()).toEqual([[{ device_id: 'd1', defines: ['gridPower', 'mode'] }]]);
  expect(row('mode')).toHaveTextContent('Zero export');
  expect(row('gridPower')).toHaveTextContent('W');
  // The time is shown once, in the bar above, and not in each row.
  const times = [...document.querySelectorAll('time[datetime="2026-11-21T02:30:00.000Z"]')];
  expect(times).toHaveLength(1);
  expect(row('gridPower')?.querySelector('time')).toBeNull();
  expect(screen.getByText('Gateway connected')).toBeInTheDocument();
});

test('B2 D2.22 values are read again after a command to this device, but not to another one', async () => {
  let power = 900;
  fakePool.answer = async (request) => values(request, { gridPower: power, gridVolt: 230 });
  await show(detail());
  expect(await screen.findByText('900')).toBeInTheDocument();
  power = 0;
  act(() => announceSwitched('another'));
  expect(screen.getByText('900')).toBeInTheDocument();
  act(() => announceSwitched('d1'));
  expect(await screen.findByText('0')).toBeInTheDocument();
});

test('D2.23 C5 hides values the device does not have, and shows values that could not be read', async () => {
  const functions = {
    '13': { groups: [], functions: ['Ia', 'Ib', 'gasPressure', 'F'].map((code) => fun(code, { groupId: '' })) },
  };
  fakePool.answer = async (request) => values(request, { Ia: 3, Ib: null, gasPressure: null, F: null });
  await show(detail({ functions, templates: [{ id: 13, name: 'now' }] }));
  expect(document.querySelector('[data-code="gasPressure"]')).toBeNull();
  await waitFor(() => expect(document.querySelector('[data-code="Ib"]')).toBeNull());
  expect([...document.querySelectorAll('[data-code]')].map((row) => row.getAttribute('data-code'))).toEqual([
    'Ia',
    'F',
  ]);
  fakePool.answer = async (request) => values(request, { gasPressure: 0.043 });
  await act(async () => announceSwitched('d1'));
  expect(await screen.findByText('0.043')).toBeInTheDocument();
});

test('D2.23 Refresh reads the values again, shows progress and can be stopped', async () => {
  const { user } = await show();
  await screen.findByText('Zero export');
  let finish: () => void = () => undefined;
  fakePool.answer = (request) =>
    new Promise((resolve) => (finish = () => resolve(values(request, { gridPower: 5, mode: 2 }))));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '2');
  expect(screen.getByText('0 of 2 values read')).toBeInTheDocument();
  await act(async () => finish());
  await waitFor(() => expect(row('gridPower')).toHaveTextContent('5'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Stopped: 0 of 2 values read')).toBeInTheDocument();
  expect(row('gridPower')).toHaveTextContent('5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('D7.4 a stopped long read preserves the values received, each with its time, and shows the progress', async () => {
  const whole = detail();
  const live = whole.functions['13'] ?? { groups: [], functions: [] };
  const many = Array.from({ length: 45 }, (_, at) => fun(`value${at}`));
  fakePool.answer = (request) => {
    if (request.action === 'device_status') return Promise.resolve(good(new Map()));
    const first = JSON.stringify(request.data).includes('"value0"');
    return first ? Promise.resolve(values(request, { value0: 12, value39: 34 })) : new Promise(() => undefined);
  };
  const { user } = await show({ ...whole, functions: { ...whole.functions, '13': { ...live, functions: many } } });
  await waitFor(() => expect(row('value39')).toHaveTextContent('34'));
  expect(screen.getByText('2 of 45 values read')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Stopped: 2 of 45 values read')).toBeInTheDocument();
  expect(row('value0')?.querySelector('time')).not.toBeNull();
  expect(row('value44')).toHaveTextContent('Not read yet');
});

test('D7.4 D8.8 a gateway timeout shows code 408 with its meaning and preserves the last values', async () => {
  const { user } = await show();
  await screen.findByText('Zero export');
  fakePool.answer = async () => failure('timeout');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The gateway could not be read');
  expect(screen.getByRole('alert')).toHaveTextContent('408');
  expect(row('gridPower')).toHaveTextContent('1,234.568');
});

test('D8.8 shows the gateway’s error message', async () => {
  fakePool.answer = async () => ({ ok: false, code: 7, why: 'gateway', message: 'bus is busy' });
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('(code 7): bus is busy');
});

test('D2.23 C5 marks a partial result: missing values are “-” with the reason', async () => {
  fakePool.answer = async (request) => values(request, { gridPower: 0 });
  await show();
  expect(await screen.findByText('1 value is missing of 2')).toBeInTheDocument();
  expect(row('mode')).toHaveTextContent('The gateway returned no value');
  expect(row('gridPower')?.querySelectorAll('td')[1]).toHaveTextContent('0');
});

test('D7.2 the device page shows the connection state and the available action', async () => {
  const { user } = await show();
  await screen.findByText('Gateway connected');
  act(() => fakePool.tell('reconnecting'));
  expect(screen.getByText('Connection lost, trying again…')).toBeInTheDocument();
  expect(screen.getByText(/We keep trying/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect now' }));
  await waitFor(() => expect(fakePool.retries).toBe(1));
  act(() => fakePool.tell('refused'));
  expect(screen.getByText('Connection refused')).toBeInTheDocument();
});

test.each([
  ['en', 'No live link here', 'Values come from the last stored readings, where there are any.', 'Firmware'],
  ['zh', '无实时连接', '数据取自最近一次存储的读数（如有）。', '固件'],
] as const)(
  'D3.3 D7.2 without a messaging server the device page shows a note without errors or actions (%s)',
  async (lang, state, note, firmware) => {
    fakePool.answer = async () => failure('no-link');
    await show(detail(), {}, lang);
    act(() => fakePool.tell('none'));
    expect(screen.getByText(state)).toBeInTheDocument();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    // Only the firmware has a button, which opens a separate dialog.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([firmware]);
    expect(row('gridPower')).toHaveTextContent('-');
  },
);

test('D7.4 a gateway is shown as connected once it answers, and no longer after a timeout or a lost connection', async () => {
  let answer: () => void = () => undefined;
  fakePool.answer = (request) =>
    request.action === 'device_status'
      ? Promise.resolve(good(new Map()))
      : new Promise((resolve) => (answer = () => resolve(values(request, { gridPower: 1, mode: 2 }))));
  const { user } = await show();
  const link = () => screen.getByRole('status', { name: 'Live connection' });
  expect(link()).toHaveTextContent('Connected to the server');
  await act(async () => answer());
  await waitFor(() => expect(link()).toHaveTextContent('Gateway connected'));
  fakePool.answer = async () => failure('timeout');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(link()).toHaveTextContent('No answer from the gateway'), { timeout: 3_000 });
  fakePool.answer = async (request) => values(request, { gridPower: 1, mode: 2 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(link()).toHaveTextContent('Gateway connected'));
  act(() => fakePool.tell('reconnecting'));
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  act(() => fakePool.tell('online'));
  later.mockRestore();
  expect(link()).toHaveTextContent('Connected to the server');
});

test.each([
  ['en', 'Device offline'],
  ['zh', '设备离线'],
] as const)('D4.1 D8.8 shows that a device was reported offline (%s)', async (lang, words) => {
  fakePool.answer = async () => failure('timeout');
  await show(detail({ device: device({ status: 'offline' }) }), {}, lang);
  const link = screen.getByRole('status', { name: lang === 'en' ? 'Live connection' : '实时连接' });
  expect(link).toHaveTextContent(words);
  await screen.findByRole('alert', {}, { timeout: 3_000 });
  expect(link).toHaveTextContent(words);
});

test('D8.6 reports a device without a template', async () => {
  await show(detail({ templates: [], functions: {} }));
  expect(screen.getByText('The device template is not defined')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

test('D2.23 a device without a gateway shows its functions and no Refresh button', async () => {
  await show(detail({ device: device({ gatewayUuid: '' }), gateway: null }));
  expect(screen.getByText(/has no gateway/)).toBeInTheDocument();
  expect(row('gridPower')).toHaveTextContent('Not read yet');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  expect(reads()).toEqual([]);
});

test('D7.3 reads a long group in batches of forty', async () => {
  const many = Array.from({ length: 90 }, (_, at) => fun(`p${at}`));
  fakePool.answer = async (request) => values(request, Object.fromEntries(many.map(({ code }) => [code, 1])));
  await show(detail({ templates: [{ id: 13, name: 'x' }], functions: { '13': { groups: [], functions: many } } }));
  await waitFor(() => expect(row('p89')).toHaveTextContent('1'));
  expect(reads()).toHaveLength(3);
});

test('P8.1 an unknown or inaccessible device shows an error and a link to the overview', () => {
  render(
    <DevicePage outcome={fail({ kind: 'forbidden' })} events={null} type="C002" id="d9" params={{}} viewer="u1" />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('no access');
  expect(screen.getByRole('link', { name: 'Back to the overview' })).toHaveAttribute('href', '/');
});

test('P8.3 a device whose server does not answer offers a retry at the same address', () => {
  render(
    <DevicePage outcome={fail({ kind: 'unreachable' })} events={null} type="C002" id="d9" params={{}} viewer="u1" />,
  );
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/device/C002?device=d9');
});

test.each(['C001', 'C002', 'C009'])('D2.8 the page of a %s has tabs selected by the address', async (type) => {
  const first = ok(eventPage([], { kind: 'warning', state: 'pending', page: 1 }));
  const shown = detail({ device: device({ type }) });
  await act(async () =>
    render(
      <DevicePage outcome={ok(shown)} events={first} type={type} id="d1" params={{ tab: 'warning' }} viewer="u1" />,
    ),
  );
  const tabs = within(screen.getByRole('navigation', { name: 'About this device' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Overview', `/device/${type}?device=d1`, null],
    ['Warnings', `/device/${type}?device=d1&tab=warning`, 'page'],
    ['Faults', `/device/${type}?device=d1&tab=fault`, null],
  ]);
  expect(screen.getByText('No pending warnings')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

test.each([
  ['en', 'Set aside', 'Last reading set aside: outside the possible range of this value'],
  ['zh', '未计入', '最近一次读数未计入：超出该数值的可能范围'],
] as const)(
  'D2.23 P9.14 an implausible reading is a dash with the reason; Refresh shows a valid value again (%s)',
  async (lang, mark, why) => {
    const limits = { gridPower: { kind: 'value', low: -8_250, high: 12_000 } } as const;
    let said: number | string = '429496729.5';
    fakePool.answer = async (request) =>
      request.action === 'device_status' ? good(new Map()) : values(request, { gridPower: said, mode: 2 });
    const { user } = await act(async () =>
      render(
        <DevicePage outcome={ok(detail())} events={null} type="C002" id="d1" params={{}} viewer="u1" limits={limits} />,
        { lang },
      ),
    );
    await waitFor(() => expect(row('gridPower')).toHaveTextContent(why));
    expect(row('gridPower')).toHaveTextContent(`-${mark}`);
    expect(row('gridPower')).not.toHaveTextContent('429');
    expect(row('mode')).toHaveTextContent('Zero export');
    said = 812;
    await user.click(screen.getByRole('button', { name: lang === 'en' ? 'Refresh' : '刷新' }));
    await waitFor(() => expect(row('gridPower')).toHaveTextContent('812'));
    expect(row('gridPower')).not.toHaveTextContent(mark);
  },
);

test('D2.16 D2.22 P9.14 a configured value is always shown, also under the code of a measured value', async () => {
  const limits = { setting: { kind: 'value', low: 0, high: 1 } } as const;
  fakePool.answer = async (request) =>
    request.action === 'device_status' ? good(new Map()) : values(request, { setting: 65_535 });
  await act(async () =>
    render(
      <DevicePage
        outcome={ok(detail({ device: device({ type: 'C003' }) }))}
        events={null}
        type="C003"
        id="d1"
        params={{ template: '21' }}
        viewer="u1"
        limits={limits}
      />,
    ),
  );
  await waitFor(() => expect(row('setting')).toHaveTextContent('65,535'));
});
