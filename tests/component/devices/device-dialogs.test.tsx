import { act, screen, waitFor } from '@testing-library/react';
import { DeletedDevices } from '@/components/devices/deleted-devices';
import { DeviceDialogs } from '@/components/devices/device-dialogs';
import { requestDeviceDialog } from '@/components/devices/device-dialog-request';
import { DeviceMenu } from '@/components/devices/device-menu';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { DeviceMenuKey } from '@/lib/domain/devices/menu';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';

const refresh = jest.fn();
const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const device = {
  id: 'd1',
  type: 'C002',
  typeName: 'Inverter',
  name: 'Roof  inverter',
  key: 'KEY-1',
  auth: 1,
  stationName: 'Harbour Street',
};
let restorable: object | null;

// Preloads the code of the dialogs.
beforeAll(() =>
  Promise.all([
    import('@/components/ui/mui-dialog'),
    import('@/components/ui/mui-menu'),
    import('@/components/devices/edit-device-dialog'),
    import('@/components/devices/delete-device-dialog'),
  ]),
);
beforeEach(() => {
  restorable = { days: 30, devices: [] };
  jest.mocked(send).mockReset().mockResolvedValue({ done: true, message: '', retentionDays: 30 });
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation(async () => ({ restorable }));
  refresh.mockClear();
  push.mockClear();
});
afterEach(() => {
  act(() => requestDeviceDialog(null));
  for (const toast of currentToasts()) dismissToast(toast.id);
});
const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);

function open(key: 'edit' | 'delete', change: Partial<typeof device> = {}, afterDelete?: string, lang?: 'en' | 'zh') {
  const shown = render(<DeviceDialogs {...(afterDelete !== undefined && { afterDelete })} />, lang ? { lang } : {});
  act(() => requestDeviceDialog({ key, device: { ...device, ...change } }));
  return shown;
}

test.each(['en', 'zh'] as const)(
  'D5.1 D8.2 in %s missing fields of a device are reported and nothing is sent',
  async (lang) => {
    const t = (key: string, values = {}) => label(lang, `devices.edit.${key}`, values);
    const { user } = open('edit', {}, undefined, lang);
    const name = await screen.findByRole('textbox', { name: t('name') });
    const serial = screen.getByRole('textbox', { name: t('serial') });
    await user.clear(name);
    await user.clear(serial);
    await user.type(serial, ' ');
    await user.click(screen.getByRole('button', { name: t('submit') }));
    expect(screen.getByText(t('formRequire'))).toBeInTheDocument();
    expect(name).toHaveFocus();
    // The warning names what is still missing and disappears with the last correction.
    await user.type(name, 'Shed');
    expect(screen.getByText(t('formRequireSerial'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('submit') }));
    expect(serial).toHaveFocus();
    await user.type(serial, 'NEW-1');
    expect(screen.queryByText(t('formRequireSerial'))).toBeNull();
    await user.clear(name);
    expect(screen.getByText(t('formRequireName'))).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  },
);

test('D5.1 D6.2 D7.11 D7.14 with full access, saving a device sends name and serial number, never the type, and refreshes the screen', async () => {
  const { user } = open('edit');
  expect(await screen.findByRole('textbox', { name: 'Type' })).toHaveAttribute('readonly');
  const serial = screen.getByRole('textbox', { name: 'Serial number (key)' });
  await user.clear(serial);
  await user.type(serial, ' NEW-1 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([
    ['/api/devices/edit', { device: 'd1', name: 'Roof  inverter', serial: 'NEW-1' }],
  ]);
  expect(toasts()).toEqual([['success', 'Roof  inverter was saved']]);
});

test('D5.1 D6.2 without full access, the device dialog shows and sends neither type nor serial number', async () => {
  const { user } = open('edit', { auth: 3, key: '' });
  const name = await screen.findByRole('textbox', { name: 'Device name' });
  expect(screen.getAllByRole('textbox')).toEqual([name]);
  await user.clear(name);
  await user.type(name, 'Shed{Enter}');
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([['/api/devices/edit', { device: 'd1', name: 'Shed' }]]);
});

test('D8.3 shows a server refusal of a device change as an error toast and preserves the input', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'upstream-code', message: 'The number is taken' }));
  const { user } = open('edit');
  const serial = await screen.findByRole('textbox', { name: 'Serial number (key)' });
  await user.clear(serial);
  await user.type(serial, 'TAKEN');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toEqual([['error', 'The number is taken']]));
  expect(serial).toHaveValue('TAKEN');
  expect(refresh).not.toHaveBeenCalled();
});

test.each(['en', 'zh'] as const)(
  'D7.12 C6 in %s deleting a device requires its name, after showing what is lost and how long it can be restored',
  async (lang) => {
    const t = (key: string, values = {}) => label(lang, `devices.delete.${key}`, values);
    const { user } = open('delete', {}, '/device/C002', lang);
    const box = await screen.findByRole('textbox', { name: t('name') });
    expect(screen.getByText(t('lost', { station: 'Harbour Street' }))).toBeInTheDocument();
    expect(screen.getByText(/30/)).toHaveTextContent(lang === 'en' ? 'kept for 30 days' : '保留 30 天');
    expect(screen.getByText(t('sums'))).toBeInTheDocument();
    await user.type(box, 'Roof');
    await user.click(screen.getByRole('button', { name: t('submit') }));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Roof inverter');
    await user.type(box, ' inverter{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/device/C002'));
    expect(jest.mocked(send).mock.calls).toEqual([['/api/devices/delete', { device: 'd1', name: 'Roof inverter' }]]);
    expect(toasts()).toEqual([['success', expect.stringMatching(/^Roof {2}inverter.*30/)]]);
  },
);

test('D7.12 D8.3 deleting a gateway mentions its connected devices; a server refusal is shown and the name preserved', async () => {
  restorable = null;
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'upstream-code', message: 'Devices hang behind it' }));
  const { user } = open('delete', { type: 'C001', name: 'Gateway' });
  const box = await screen.findByRole('textbox');
  expect(screen.getByText(/no devices are connected to it any more/)).toBeInTheDocument();
  expect(screen.getByText('It cannot be restored.')).toBeInTheDocument();
  await user.type(box, 'Gateway{Enter}');
  await waitFor(() => expect(toasts()).toEqual([['error', 'Devices hang behind it']]));
  expect(box).toHaveValue('Gateway');
});

test.each([
  [
    ['edit', 'setting', 'log', 'delete'],
    ['Edit', 'Setting', 'Communication log', 'Delete'],
  ],
  [['setting'], ['Setting']],
] as const)('D2.7 the device menu shows the actions that the permissions allow: %j', async (keys, names) => {
  const { user } = render(<DeviceMenu device={device} keys={keys as readonly DeviceMenuKey[]} />);
  await user.click(screen.getByRole('button', { name: /Actions for Roof/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(names);
  const setting = items.find((item) => item.textContent === 'Setting');
  expect(setting).toHaveAttribute('href', '/device/C002?device=d1&template=21');
});

test('D2.7 there is no device menu without permissions', () => {
  render(<DeviceMenu device={device} keys={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('C6 deleted devices are listed with their deletion time and can be restored', async () => {
  const gone = {
    id: 'd9',
    name: 'Old inverter',
    serial: 'KEY-9',
    stationName: 'Harbour Street',
    deletedAt: Date.UTC(2026, 2, 5),
    retainedUntil: Date.UTC(2026, 3, 4),
  };
  restorable = { days: 30, devices: [gone] };
  const { user } = render(<DeletedDevices />);
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  const back = await screen.findByRole('button', { name: 'Restore Old inverter' });
  expect(screen.getByText('Harbour Street · KEY-9')).toBeInTheDocument();
  restorable = { days: 30, devices: [] };
  await user.click(back);
  expect(await screen.findByText('No device was deleted in the last 30 days')).toBeInTheDocument();
  expect(jest.mocked(send).mock.calls).toEqual([['/api/devices/restore', { device: 'd9' }]]);
  expect(refresh).toHaveBeenCalled();
});

test('C6 reports that the upstream cannot restore devices', async () => {
  restorable = null;
  const { user } = render(<DeletedDevices />);
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  expect(await screen.findByText('Deleted devices cannot be restored here')).toBeInTheDocument();
});
