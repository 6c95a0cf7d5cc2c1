import { act, screen } from '@testing-library/react';
import { DevicePage } from '@/components/devices/device-page';
import { settingAccess } from '@/components/devices/settings/setting-access';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { ok } from '@/lib/domain/problem';
import { maySetDevices } from '@/lib/domain/stations/menu';
import { render } from '../../support/render';
import { detail } from './device-fixtures';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));

const settable = (maySet: boolean) => detail({ settings: INVERTER_SETTING_GROUPS, maySet });
const show = (params: Record<string, string>, maySet: boolean) =>
  act(async () =>
    render(<DevicePage outcome={ok(settable(maySet))} events={null} type="C002" id="d1" params={params} viewer="u1" />),
  );

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test('D2.10 D5.6 D6.2 only the creator and users with the permission may set the devices of a station', () => {
  expect(maySetDevices({ creator: 'me', deviceSetting: 0 }, { userId: 'me' })).toBe(true);
  expect(maySetDevices({ creator: 'you', deviceSetting: 1 }, { userId: 'me' })).toBe(true);
  expect(maySetDevices({ creator: 'you', deviceSetting: 0 }, { userId: 'me' })).toBe(false);
  expect(maySetDevices({ creator: '', deviceSetting: 0 }, { userId: '' })).toBe(false);
});

test('D2.10 D2.15 settings are offered, opened or denied depending on permission and address', () => {
  const opened = { template: '21' };
  expect(settingAccess(settable(true), {})).toBe('offered');
  expect(settingAccess(settable(true), opened)).toBe('open');
  expect(settingAccess(settable(false), opened)).toBe('denied');
  expect(settingAccess(settable(false), {})).toBe('none');
  expect(settingAccess(detail(), opened)).toBe('none');
});

test('D2.15 P8.3 settings that failed to load show the error in their tab to users who may set them', async () => {
  const broken = (maySet: boolean) => detail({ settings: [], maySet, settingsProblem: { kind: 'bad-answer' } });
  expect(settingAccess(broken(true), {})).toBe('offered');
  expect(settingAccess(broken(false), {})).toBe('none');
  const params = { template: '21' };
  await act(async () =>
    render(<DevicePage outcome={ok(broken(true))} events={null} type="C002" id="d1" params={params} viewer="u1" />),
  );
  expect(screen.getByRole('link', { name: 'Setting' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('The settings could not be loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/device/C002?device=d1&template=21');
});

test('D2.15 the setting tab appears next to real-time data, only with permission', async () => {
  await show({}, true);
  const tab = screen.getByRole('link', { name: 'Setting' });
  expect(tab).toHaveAttribute('href', '/device/C002?device=d1&template=21');
});

test('D2.10 D8.10 opening settings without permission shows the first tab and a message', async () => {
  await show({ template: '21' }, false);
  expect(screen.queryByRole('link', { name: 'Setting' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Real-time data' })).toHaveAttribute('aria-current', 'page');
  const words = /may not open the settings/;
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(words)]);
});
