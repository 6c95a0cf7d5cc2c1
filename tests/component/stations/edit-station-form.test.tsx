import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { EditStationForm } from '@/components/stations/wizard/edit-station-form';
import { currentToasts } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { LOGIN_TIME } from '@/lib/client/http/login-hints';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';
import type * as Fixtures from './wizard-fixtures';
import { field, mapStub, press, t, setup } from './wizard-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').navigationModule);
jest.mock('@/components/map/pin-map', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').mapModule);
jest.mock('@/lib/client/map/queries', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').mapSetupModule);

// A dialog is loaded on first use, and a form of this size is slow in jsdom.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const closed = jest.fn();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LOGIN_TIME, '1');
  closed.mockClear();
  jest.mocked(send).mockReset();
});

const now: NonNullable<StationFormSetup['station']> = {
  type: 'residential',
  name: 'Old name',
  installedCapacity: 6.6,
  ratedCapacity: null,
  co2Factor: null,
  nmi: '',
  address: '1 Sun St',
  postalCode: '5000',
  position: { latitude: -34.9, longitude: 138.6 },
  timeZone: 'Australia/Adelaide',
  images: [{ name: 'files/a', address: '/files/a' }],
  whole: true,
};
async function edit(more: Partial<typeof now> = {}, requests = setup.supports) {
  const done = jest.fn();
  const shown = render(
    <EditStationForm
      id="s1"
      setup={{ ...setup, supports: requests }}
      now={{ ...now, ...more }}
      onClose={closed}
      onDone={done}
    />,
  );
  await screen.findByRole('dialog');
  return { ...shown, done };
}

test('P2.60 P8.17 P7.4 D9.6 the edit form is a single page with the same fields and validation as the wizard', async () => {
  const { user, done } = await edit();
  expect(screen.queryByRole('list', { name: t('steps.label') })).toBeNull();
  await user.clear(field(t('fields.name')));
  await user.type(field(t('fields.name')), 'New name');
  await user.click(press('saveChange'));
  // The rated capacity is unknown, so it has to be entered.
  expect(send).not.toHaveBeenCalled();
  await user.type(field('Rated capacity'), '10,000 Ah');
  await user.type(field('CO₂ factor'), '4');
  await user.click(press('saveChange'));
  expect(screen.getByText(t('wrong.factor'))).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await user.clear(field('CO₂ factor'));
  await user.type(field('CO₂ factor'), '0.54');
  jest.mocked(send).mockResolvedValueOnce({ done: true });
  await user.click(press('saveChange'));
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: label('en', 'common.doubts.right') }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith('/api/stations/edit', {
    id: 's1',
    name: 'New name',
    images: ['files/a'],
    details: expect.objectContaining({
      ...{ ratedCapacity: 10_000, position: now.position, timeZone: 'Australia/Adelaide' },
      co2Factor: 0.54,
    }),
  });
  expect(currentToasts().map(({ text }) => text)).toEqual([t('edited')]);
});

test('P2.60 P7.4 without upstream support for time zone and CO2 factor the form omits both fields and does not send them', async () => {
  const { user, done } = await edit({ timeZone: '', ratedCapacity: 200 }, { timeZone: false, co2Factor: false });
  expect(screen.queryByLabelText(new RegExp(`^${t('fields.timeZone')}`))).toBeNull();
  expect(screen.queryByLabelText(/^CO₂ factor/)).toBeNull();
  jest.mocked(send).mockResolvedValueOnce({ done: true });
  await user.click(press('saveChange'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const change = send.mock.calls[0]?.[1] as { details: object };
  expect(Object.keys(change.details).sort()).toEqual([
    ...['address', 'installedCapacity', 'nmi', 'position', 'postalCode', 'ratedCapacity', 'type'],
  ]);
});

test('R14 P2.60 unsaved changes survive the end of the session, are restored, and are discarded on cancel', async () => {
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'unauthorised' }));
  const first = await edit({ ratedCapacity: 200 });
  await first.user.clear(field(t('fields.name')));
  await first.user.type(field(t('fields.name')), 'New name');
  await first.user.click(press('saveChange'));
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  first.unmount();
  const second = await edit({ ratedCapacity: 200 });
  expect(screen.getByText(t('restored'))).toBeInTheDocument();
  expect(field(t('fields.name'))).toHaveValue('New name');
  await second.user.click(screen.getByRole('button', { name: label('en', 'common.cancel') }));
  expect(closed).toHaveBeenCalled();
  second.unmount();
  await edit({ ratedCapacity: 200 });
  expect(screen.queryByText(t('restored'))).toBeNull();
  expect(field(t('fields.name'))).toHaveValue('Old name');
});

test('P5.34 P2.60 saving waits for the Google map if the position is editable', async () => {
  mapStub.vendors = ['google'];
  jest.mocked(send).mockResolvedValue({ done: true });
  const { user, done } = await edit({ ratedCapacity: 200 });
  await user.click(press('saveChange'));
  expect(screen.getByText(label('en', 'map.notReady'))).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  act(() => mapStub.tellState?.('ready'));
  await user.click(press('saveChange'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const { done: named, ...other } = await edit({ whole: false });
  await other.user.click(screen.getAllByRole('button', { name: t('actions.saveChange') }).at(-1) as HTMLElement);
  await waitFor(() => expect(named).toHaveBeenCalled());
});

test('P6.8 D6.3 without full access only name and pictures are editable and sent', async () => {
  const { user, done } = await edit({ whole: false });
  const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  for (const hidden of ['type', 'nmi', 'address', 'postalCode', 'timeZone', 'installedCapacity', 'ratedCapacity'])
    expect(labels().filter((text) => text.startsWith(t(`fields.${hidden}`)))).toEqual([]);
  expect(labels().some((text) => text.startsWith(t('fields.name')))).toBe(true);
  expect(screen.queryByTestId('map')).toBeNull();
  jest.mocked(send).mockResolvedValueOnce({ done: true });
  await user.click(press('saveChange'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith('/api/stations/edit', { id: 's1', name: 'Old name', images: ['files/a'] });
});

const zone = () => screen.getByRole('combobox', { name: t('fields.timeZone') });

test('C1 P2.60 a time zone is found by city, country or offset, and a stored alias is shown by its current name', async () => {
  const { user } = await edit({ timeZone: 'Asia/Calcutta', postalCode: '110001', ratedCapacity: 0 });
  expect(zone()).toHaveValue('Kolkata, India (now UTC+5:30)');
  jest.mocked(send).mockResolvedValue({ done: true });
  await user.click(press('saveChange'));
  // An untouched field is sent as it was stored.
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls[0]?.[1]).toMatchObject({ details: { timeZone: 'Asia/Calcutta' } });
  await user.clear(zone());
  await user.type(zone(), 'ukraine');
  const found = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kyiv, Ukraine \(now UTC\+[23]\)$/),
    expect.stringMatching(/^Simferopol/),
  ]);
  await user.keyboard('{Enter}');
  expect((zone() as HTMLInputElement).value).toMatch(/^Kyiv/);
  await user.clear(zone());
  await user.type(zone(), 'xyzzy');
  expect(screen.getByText(t('place.zoneNone'))).toBeInTheDocument();
});

test('P5.21 P2.60 postcode and NMI are validated for the country; stored values are not validated again', async () => {
  const { user } = await edit({ postalCode: '50', nmi: 'NMI1', ratedCapacity: 0 });
  jest.mocked(send).mockResolvedValue({ done: true });
  await user.click(press('saveChange'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await user.clear(field(t('fields.postalCode')));
  await user.type(field(t('fields.postalCode')), '51');
  await user.clear(field(t('fields.nmi')));
  await user.type(field(t('fields.nmi')), '20012345679');
  await user.click(press('saveChange'));
  expect(screen.getByText(t('wrong.postcodeOf', { country: 'Australia', example: '2000' }))).toBeInTheDocument();
  expect(screen.getByText(t('wrong.nmiCheck'))).toBeInTheDocument();
  expect(field(t('fields.nmi'))).toHaveFocus();
  await user.clear(field(t('fields.nmi')));
  await user.type(field(t('fields.nmi')), 'QOAAVZZZZZ');
  await user.click(press('saveChange'));
  expect(screen.getByText(t('wrong.nmi'))).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});
