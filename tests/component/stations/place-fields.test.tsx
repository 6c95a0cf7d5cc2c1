import { act, screen, waitFor } from '@testing-library/react';
import { PlaceFields } from '@/components/stations/wizard/place-fields';
import { StationBasicFields } from '@/components/stations/wizard/station-basic-fields';
import { useStationFields } from '@/components/stations/wizard/use-station-fields';
import type { AddressPlace } from '@/lib/contract/portal/stations/address';
import { emptyDraft } from '@/lib/domain/stations/wizard';
import type { Lang } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import type * as Fixtures from './wizard-fixtures';
import { field, mapStub, t, setup } from './wizard-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('@/components/map/pin-map', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').mapModule);

const MANLY: AddressPlace = {
  postalCode: '2095',
  position: { latitude: -33.798, longitude: 151.288 },
  timeZone: 'Australia/Sydney',
};
/** Pending requests for the place of an address, answered by the test. */
let places: ((place: AddressPlace) => void)[] = [];
let zone = 'Australia/Perth';

beforeEach(() => {
  places = [];
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation((path) => {
      if (path === '/api/stations/address/place')
        return new Promise((resolve) => places.push(resolve as (typeof places)[number]));
      if (path === '/api/stations/address/zone') return Promise.resolve({ timeZone: zone });
      const results = [
        { id: 'm', address: '12 Harbour St, Manly NSW 2095', place: 'Manly NSW 2095', street: '12 Harbour St' },
        { id: 'n', address: 'Manly Vale NSW 2093' },
      ];
      return Promise.resolve({ source: 'places', results });
    });
});

function Fields({ type }: { type: string }) {
  const station = { ...emptyDraft('').station, type };
  const fields = useStationFields({ form: station, position: null, zoneChosen: false });
  return (
    <>
      <StationBasicFields fields={fields} types={setup.stationTypes} />
      <PlaceFields fields={fields} zone onMapState={() => undefined} />
    </>
  );
}
const show = (lang: Lang = 'en') => render(<Fields type="residential" />, { lang });
const address = () => screen.getByRole('combobox', { name: t('fields.address') });
const postcode = () => field(t('fields.postalCode'));
const answer = async (place = MANLY) => {
  await waitFor(() => expect(places.length).toBeGreaterThan(0));
  await act(async () => {
    places.shift()?.(place);
    await Promise.resolve();
  });
};

test('P7.34 P5.20 suggestions name the place and mark the street as typed; selecting one combines both', async () => {
  const { user } = show();
  await user.type(address(), '12 harbour st, manly');
  const [first, second] = await screen.findAllByRole('option', { name: /Manly/ });
  expect(first).toHaveTextContent(`Manly NSW 2095 ${t('address.typed', { street: '12 Harbour St' })}`);
  expect(second).toHaveTextContent(/^Manly Vale NSW 2093$/);
  await user.click(first as HTMLElement);
  expect(address()).toHaveValue('12 Harbour St, Manly NSW 2095');
});

test('P7.35 P5.20 an address lookup does not overwrite a postcode being typed', async () => {
  const { user } = show();
  await user.type(address(), '12 Harbour St, Manly');
  await user.tab();
  expect(postcode()).toHaveFocus();
  // The answer arrives while the field has the focus and is still empty.
  await answer();
  expect(postcode()).toHaveValue('');
  await user.type(postcode(), '2095');
  expect(postcode()).toHaveValue('2095');
  await user.tab();
  expect(postcode()).toHaveValue('2095');
  expect(screen.getByTestId('map')).toHaveTextContent('151.288');
});

test('P7.35 P5.20 an empty postcode is filled from the address lookup on blur', async () => {
  const { user } = show();
  await user.type(address(), '12 Harbour St, Manly');
  await user.tab();
  await answer();
  await user.tab();
  expect(postcode()).toHaveValue('2095');
});

test('P7.35 P5.20 a typed postcode stays when an address is selected, with a warning that they differ', async () => {
  const { user } = show();
  await user.type(postcode(), '2000');
  await user.type(address(), '12 harb');
  await user.click((await screen.findAllByRole('option', { name: /Manly/ }))[0] as HTMLElement);
  await answer();
  expect(postcode()).toHaveValue('2000');
  expect(postcode()).toHaveAccessibleDescription(t('doubt.address', { other: '2095' }));
  // An emptied postcode no longer counts as typed by the user.
  await user.clear(postcode());
  await user.tab();
  await user.clear(address());
  await user.type(address(), '12 harb');
  await user.click((await screen.findAllByRole('option', { name: /Manly/ }))[0] as HTMLElement);
  await answer();
  expect(postcode()).toHaveValue('2095');
  expect(postcode()).not.toHaveAccessibleDescription();
});

test('P7.35 a lookup result for an address that is being edited is ignored', async () => {
  const { user } = show();
  await user.type(address(), 'Manly');
  await user.tab();
  await waitFor(() => expect(places).toHaveLength(1));
  await user.type(address(), ' Vale');
  await answer();
  expect(postcode()).toHaveValue('');
  expect(screen.getByTestId('map')).toHaveTextContent('null');
});

test.each(['en', 'zh'] as const)(
  'P5.20 C1 a probable typing error in a figure is questioned next to its field (%s)',
  async (lang) => {
    const { user } = show(lang);
    const amount = () => screen.getByRole('textbox', { name: /kWp/ });
    await user.type(amount(), '10000');
    expect(amount()).toHaveAccessibleDescription(expect.stringMatching(/10,000 kWp.+ 10 kWp/s));
    expect(amount()).not.toBeInvalid();
    await user.clear(amount());
    await user.type(amount(), '10');
    expect(amount()).not.toHaveAccessibleDescription();
  },
);

test('P5.20 C1 a postcode in another state than the pin is questioned', async () => {
  const { user } = show();
  await user.type(address(), 'Manly');
  await user.tab();
  await answer();
  await user.tab();
  expect(postcode()).toHaveValue('2095');
  expect(postcode()).not.toHaveAccessibleDescription();
  zone = 'Australia/Perth';
  jest.useFakeTimers();
  act(() => mapStub.move?.({ latitude: -31.95, longitude: 115.86 }));
  await act(() => jest.advanceTimersByTimeAsync(300));
  jest.useRealTimers();
  // The zone follows the pin, so the doubt names the zone and not the pin.
  expect(postcode()).toHaveAccessibleDescription(t('doubt.zone', { state: t('states.NSW'), zone: 'Perth' }));
});
