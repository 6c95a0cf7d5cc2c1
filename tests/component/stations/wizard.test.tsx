import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { WizardDialog } from '@/components/stations/wizard/wizard-dialog';
import { dropDrafts } from '@/components/ui/draft-store';
import { shrinkPicture } from '@/components/ui/shrink-picture';
import { currentToasts } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { LOGIN_TIME } from '@/lib/client/http/login-hints';
import { sendFileWithProgress } from '@/lib/client/http/send-file';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import type * as Fixtures from './wizard-fixtures';
import { field, fill, mapStub, press, t, setup } from './wizard-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').navigationModule);
jest.mock('@/components/map/pin-map', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').mapModule);
jest.mock('@/lib/client/map/queries', () => jest.requireActual<typeof Fixtures>('./wizard-fixtures').mapSetupModule);
jest.mock('@/lib/client/http/send-file', () => ({ sendFileWithProgress: jest.fn() }));
jest.mock('@/components/ui/shrink-picture', () => ({ shrinkPicture: jest.fn((file: Blob) => Promise.resolve(file)) }));

// A dialog is loaded on first use, and a form of this size is slow in jsdom.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const CHECK = '/api/stations/check-device';
/** Requests sent, other than device checks. */
const sent = () => jest.mocked(send).mock.calls.filter(([path]) => path !== CHECK);

const added = jest.fn();
const closed = jest.fn();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LOGIN_TIME, '1');
  added.mockClear();
  closed.mockClear();
  jest
    .mocked(send)
    .mockReset()
    .mockImplementation((path) =>
      path === CHECK ? Promise.resolve({ checked: true }) : Promise.reject(new Error(`nobody answers ${path}`)),
    );
  jest.mocked(sendFileWithProgress).mockReset();
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation((path) => {
      if (path === '/api/stations/address/search')
        return Promise.resolve({ source: 'places', results: [{ id: 'm', address: '12 Harbour St, Manly NSW 2095' }] });
      if (path === '/api/stations/address/place')
        return Promise.resolve({
          postalCode: '2095',
          position: { latitude: -33.798, longitude: 151.288 },
          timeZone: 'Australia/Sydney',
        });
      return Promise.reject(new Error(`nobody answers ${path}`));
    });
});

async function open(more: Partial<StationFormSetup> = {}) {
  const shown = render(
    <WizardDialog setup={{ ...setup, ...more }} onClose={closed} onAdded={added} onAgain={jest.fn()} />,
  );
  await screen.findByRole('dialog');
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function fillBasic(user: User) {
  await user.selectOptions(field(t('fields.type')), 'residential');
  fill(t('fields.name'), 'Harbour Street');
  fill('Installed capacity', '6,6');
  fill('Rated capacity', '0');
  await user.type(screen.getByRole('combobox', { name: t('fields.address') }), '12 harb');
  await user.click(await screen.findByRole('option', { name: '12 Harbour St, Manly NSW 2095' }));
  await waitFor(() => expect(field(t('fields.postalCode'))).toHaveValue('2095'));
  expect(field(t('fields.postalCode'))).toBeValid();
}
function fillDevice() {
  fill(t('fields.serial'), 'HY5000-7001');
  fill(t('fields.claim'), 'SUNNY-ROOF-7001');
}
async function toTariff(user: User) {
  await fillBasic(user);
  await user.click(press('next'));
  fillDevice();
  await user.click(press('next'));
  await screen.findByRole('heading', { name: t('heads.tariff') });
}

test('P2.53 P2.59 P5.20 the first wizard step cannot be left with required fields missing, and reports them', async () => {
  const { user } = await open();
  await user.click(press('next'));
  expect(screen.getByRole('heading', { name: t('heads.basic') })).toBeInTheDocument();
  expect(screen.getAllByText(t('wrong.required')).length).toBeGreaterThanOrEqual(6);
  expect(field(t('fields.type'))).toHaveFocus();
  expect(screen.queryByRole('button', { name: t('actions.back') })).toBeNull();
});

test('R14 continuing the wizard later explains where to resume, but not for an empty form', async () => {
  const { user } = await open();
  const told = () => currentToasts().map(({ text }) => text);
  const words = t('forLater', { add: label('en', 'stations.add') });
  await user.click(press('later'));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(told()).not.toContain(words);
  fill(t('fields.name'), 'Harbour Street');
  await user.click(press('later'));
  expect(closed).toHaveBeenCalledTimes(2);
  expect(told()).toContain(words);
  dropDrafts();
});

test('P2.54 P2.55 P2.56 P5.22 P5.24 the wizard’s steps can be navigated in both directions and preserve the input', async () => {
  const { user } = await open();
  await fillBasic(user);
  expect(screen.getByTestId('map')).toHaveTextContent('151.288');
  expect((field(t('fields.timeZone')) as HTMLInputElement).value).toMatch(/^Sydney, Australia \(now UTC\+1[01]\)$/);
  await user.click(press('next'));
  expect(screen.getByRole('heading', { name: t('heads.device') })).toHaveFocus();
  // The name defaults to the kind of the device.
  expect(field(t('fields.deviceName'))).toHaveValue('Inverter');
  await user.click(press('next'));
  expect(screen.getAllByText(t('wrong.required'))).toHaveLength(2);
  fillDevice();
  await user.click(press('next'));
  expect(await screen.findByRole('heading', { name: t('heads.tariff') })).toBeInTheDocument();
  await user.click(press('back'));
  await user.click(press('back'));
  expect(field(t('fields.name'))).toHaveValue('Harbour Street');
});

test('P7.3 P2.57 P2.58 P2.61 P8.16 the station is created by a single request with all data, and linking a provider can be skipped', async () => {
  const { user } = await open();
  await toTariff(user);
  jest.mocked(send).mockResolvedValueOnce({ id: 's1', tariffProblem: null });
  await user.click(press('save'));
  await screen.findByRole('heading', { name: t('heads.authorise') });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.slice(0, 2)).toEqual([
    '/api/stations/add',
    {
      request: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
      station: {
        type: 'residential',
        name: 'Harbour Street',
        installedCapacity: 6.6,
        ratedCapacity: 0,
        nmi: '',
        address: '12 Harbour St, Manly NSW 2095',
        postalCode: '2095',
        timeZone: 'Australia/Sydney',
        position: { latitude: -33.798, longitude: 151.288 },
        images: [],
      },
      device: { name: 'Inverter', serial: 'HY5000-7001', claim: 'SUNNY-ROOF-7001' },
      tariff: expect.objectContaining({ unit: 'AUD', consumptionPrice: 0.37, feedinPrice: 0.08 }),
    },
  ]);
  expect(currentToasts().map(({ text }) => text)).toEqual([t('result.toast')]);
  expect(added).toHaveBeenCalledTimes(1);
  expect(Object.keys({ ...localStorage })).toEqual([LOGIN_TIME]);
  await user.click(press('skip'));
  expect(screen.getByText(t('result.added'))).toBeInTheDocument();
});

test('P2.57 P3.14 P5.24 supply charge and tax are part of the first tariff if the upstream supports them; an amount in cents is questioned', async () => {
  const { user } = await open({ tariffFields: ['holidayRegion', 'supplyCharge', 'tax'] });
  await toTariff(user);
  const charge = field('Daily supply charge (AUD per day)');
  fill('Daily supply charge (AUD per day)', '113.5');
  fill('Tax (%)', '10');
  await user.click(press('save'));
  expect(charge).toHaveAccessibleDescription(/^113\.50 AUD a day is far more than is usual\. Did you mean 1\.135\?$/);
  expect(sent()).toEqual([]);
  fill('Daily supply charge (AUD per day)', '1.135');
  jest.mocked(send).mockResolvedValueOnce({ id: 's1', tariffProblem: null });
  await user.click(press('save'));
  await screen.findByRole('heading', { name: t('heads.authorise') });
  expect(sent()[0]?.[1]).toMatchObject({ tariff: { supplyCharge: 1.135, tax: 10, taxIncluded: false } });
});

test('P2.61 P8.11 R14 a failure to add the station shows the reason and preserves everything, and a retry repeats the same request', async () => {
  const { user } = await open();
  await toTariff(user);
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'validation', message: 'No such device' }));
  await user.click(press('save'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(t('result.failed'));
  expect(alert).toHaveTextContent(t('result.contact'));
  expect(alert).toHaveTextContent('No such device');
  expect(currentToasts().map(({ text }) => text)).toEqual(['No such device']);
  await user.click(press('change'));
  expect(field(t('fields.serial'))).toHaveValue('HY5000-7001');
  expect(field(t('fields.claim'))).toHaveValue('SUNNY-ROOF-7001');
  await user.click(press('next'));
  await screen.findByRole('heading', { name: t('heads.tariff') });
  jest.mocked(send).mockResolvedValueOnce({ id: 's1', tariffProblem: { kind: 'timeout' } });
  await user.click(press('save'));
  await user.click(await screen.findByRole('button', { name: t('actions.skip') }));
  expect(screen.getByText(t('result.noTariff', { reason: t('result.unknown') }))).toBeInTheDocument();
  const [first, second] = sent().map(([, body]) => (body as { request: string }).request);
  expect(second).toBe(first);
});

test('P2.55 P2.59 P8.11 a wrong claim code is reported at its field on leaving the step, until it is edited', async () => {
  const { user } = await open();
  await fillBasic(user);
  await user.click(press('next'));
  fillDevice();
  jest
    .mocked(send)
    .mockRejectedValueOnce(new CallError({ kind: 'validation', fields: { claim: 'stationWizard.wrong.claim' } }));
  await user.click(press('next'));
  expect(await screen.findByText(t('wrong.claim'))).toBeInTheDocument();
  expect(field(t('fields.claim'))).toBeInvalid();
  expect(field(t('fields.claim'))).toHaveFocus();
  expect(screen.getByRole('heading', { name: t('heads.device') })).toBeInTheDocument();
  const [[path, body] = []] = jest.mocked(send).mock.calls;
  expect([path, body]).toEqual([
    CHECK,
    { request: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/), serial: 'HY5000-7001', claim: 'SUNNY-ROOF-7001' },
  ]);
  fill(t('fields.claim'), 'SUNNY-ROOF-7002');
  expect(screen.queryByText(t('wrong.claim'))).toBeNull();
  await user.click(press('next'));
  expect(await screen.findByRole('heading', { name: t('heads.tariff') })).toBeInTheDocument();
});

test.each([{ kind: 'unreachable' }, { kind: 'timeout' }, { kind: 'bad-answer' }, { kind: 'forbidden' }] as const)(
  'P2.59 R14 a device check that fails with $kind does not block the step',
  async (problem) => {
    const { user } = await open();
    await fillBasic(user);
    await user.click(press('next'));
    fillDevice();
    jest.mocked(send).mockRejectedValueOnce(new CallError(problem));
    await user.click(press('next'));
    expect(await screen.findByRole('heading', { name: t('heads.tariff') })).toBeInTheDocument();
  },
);

test('A10 P2.59 too many attempts are reported at the step; a device without a claim code is not checked', async () => {
  const { user } = await open({ claim: 'optional' });
  await fillBasic(user);
  await user.click(press('next'));
  fillDevice();
  jest
    .mocked(send)
    .mockRejectedValueOnce(new CallError({ kind: 'too-many', retryAfter: 60, message: 'Please wait an hour' }));
  await user.click(press('next'));
  expect(await screen.findByText('Please wait an hour')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: t('heads.device') })).toBeInTheDocument();
  fireEvent.change(document.querySelector('[name="claim"]') as Element, { target: { value: '' } });
  await user.click(press('next'));
  expect(await screen.findByRole('heading', { name: t('heads.tariff') })).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['validation', 'change', 'retry'],
  ['too-many', 'change', 'retry'],
  ['forbidden', 'change', 'retry'],
  ['unreachable', 'retry', 'change'],
] as const)('P8.11 after a failure of the kind %s the main button is "%s"', async (kind, main, other) => {
  const { user } = await open();
  await toTariff(user);
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind }));
  await user.click(press('save'));
  await screen.findByRole('alert');
  expect(press(main)).toHaveClass('MuiButton-contained');
  expect(press(other)).not.toHaveClass('MuiButton-contained');
});

test('R14 A10 a reload restores the wizard’s input except the claim code, which must be entered again', async () => {
  const before = await open();
  await toTariff(before.user);
  expect(JSON.stringify({ ...localStorage })).toContain('HY5000-7001');
  expect(JSON.stringify({ ...localStorage })).not.toContain('SUNNY');
  before.unmount();
  // The wizard resumes at the first incomplete step, not at the one that was left.
  const { user } = await open();
  expect(screen.getByRole('heading', { name: t('heads.device') })).toBeInTheDocument();
  expect(screen.getByText(t('resumed'))).toBeInTheDocument();
  expect(field(t('fields.serial'))).toHaveValue('HY5000-7001');
  await user.click(press('next'));
  expect(sent()).toEqual([]);
  expect(screen.getByText(t('wrong.required'))).toBeInTheDocument();
});

test('R14 another user of the browser gets an empty form, and signing out deletes the draft', async () => {
  const before = await open();
  await fillBasic(before.user);
  before.unmount();
  const other = await open({ owner: 'sun/u2' });
  expect(field(t('fields.name'))).toHaveValue('');
  other.unmount();
  dropDrafts();
  await open();
  expect(field(t('fields.name'))).toHaveValue('');
});

test('P5.27 P8.12 P6.11 an empty code gives “Unfilled Blank”; a valid code links the enterprise', async () => {
  const { user } = await open();
  await toTariff(user);
  jest.mocked(send).mockResolvedValueOnce({ id: 's1', tariffProblem: null });
  await user.click(press('save'));
  await user.click(await screen.findByRole('button', { name: t('actions.authorise') }));
  expect(screen.getByText(t('authorise.blank'))).toBeInTheDocument();
  jest.mocked(send).mockResolvedValueOnce({ done: true });
  await user.type(field(t('authorise.code')), 'ABC1');
  await user.click(press('authorise'));
  expect(await screen.findByText(t('result.authorised'))).toBeInTheDocument();
  expect(send).toHaveBeenLastCalledWith('/api/sharing/enterprise', { id: 's1', code: 'ABC1' });
});

test('P2.57 P5.29 a company user enters the owner and the type of access, which are both required', async () => {
  const { user } = await open({ authorise: 'owner' });
  await toTariff(user);
  jest.mocked(send).mockResolvedValueOnce({ id: 's1', tariffProblem: null });
  await user.click(press('save'));
  await user.click(await screen.findByRole('button', { name: t('actions.authorise') }));
  expect(screen.getAllByText(t('authorise.blank'))).toHaveLength(2);
  await user.type(field(t('authorise.email')), 'owner@example.com');
  await user.selectOptions(field(t('authorise.type')), 'owner');
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'forbidden', message: 'Not yours' }));
  await user.click(press('authorise'));
  expect(await screen.findByText('Not yours')).toBeInTheDocument();
  jest.mocked(send).mockResolvedValueOnce({ done: true });
  await user.click(press('authorise'));
  await screen.findByText(t('result.authorised'));
  expect(send).toHaveBeenLastCalledWith('/api/sharing/owner', { id: 's1', email: 'owner@example.com' });
});

test('P5.21 P9.8 P8.13 pictures are uploaded one at a time, can be reordered, and failures are reported', async () => {
  const { user } = await open();
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
  let finish: (value: object) => void = () => undefined;
  jest
    .mocked(sendFileWithProgress)
    .mockImplementationOnce((_path, _file, _name, options) => {
      options?.onProgress?.(0.5);
      return new Promise((resolve) => (finish = resolve));
    })
    .mockResolvedValueOnce({ name: 'files/b', address: '/files/b' })
    .mockRejectedValueOnce(new CallError({ kind: 'validation', message: 'not a picture' }));
  const input = within(screen.getByRole('dialog')).getByLabelText(t('pictures.add'), { selector: 'input' });
  fireEvent.change(input, { target: { files: ['a', 'b', 'c'].map((name) => file(`${name}.jpg`)) } });
  expect(await screen.findAllByRole('progressbar')).toHaveLength(3);
  await waitFor(() => expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('value', '0.5'));
  finish({ name: 'files/a', address: '/files/a' });
  expect(await screen.findByText('c.jpg')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(t('pictures.failed', { reason: 'not a picture' }));
  expect(screen.getByText(t('pictures.hint', { count: 2, most: 10 }))).toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: t('pictures.later', { name: t('pictures.one', { number: 1 }) }) }),
  );
  const kept = Object.values({ ...localStorage }).join();
  expect(kept.indexOf('files/b')).toBeLessThan(kept.indexOf('files/a'));
  fireEvent.change(input, { target: { files: Array.from({ length: 9 }, () => file('x.jpg')) } });
  expect(await screen.findByText(t('pictures.full', { most: 10 }))).toBeInTheDocument();
});

test('P5.21 an unreadable file does not count: ten of eleven are uploaded, and it is named and can be retried', async () => {
  const { user } = await open();
  // The file is unreadable on the first attempt.
  let isReadable = false;
  jest
    .mocked(shrinkPicture)
    .mockImplementation((file) =>
      (file as File).name === 'notes.txt' && !isReadable
        ? Promise.reject(new Error('unreadable'))
        : Promise.resolve(file),
    );
  jest.mocked(sendFileWithProgress).mockImplementation((_path, file) => {
    const name = `files/${(file as File).name}`;
    return Promise.resolve({ name, address: `/${name}` });
  });
  const input = within(screen.getByRole('dialog')).getByLabelText(t('pictures.add'), { selector: 'input' });
  const names = ['1', '2', 'notes.txt', '3', '4', '5', '6', '7', '8', '9', '10'];
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  fireEvent.change(input, { target: { files } });
  expect(await screen.findByText(t('pictures.hint', { count: 10, most: 10 }))).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0));
  expect(screen.getByRole('alert')).toHaveTextContent(`notes.txt ${t('pictures.kind')}`);
  expect(screen.queryByText(t('pictures.full', { most: 10 }))).toBeNull();

  await user.click(
    screen.getByRole('button', { name: t('pictures.remove', { name: t('pictures.one', { number: 1 }) }) }),
  );
  isReadable = true;
  await user.click(screen.getByRole('button', { name: t('pictures.retry', { name: 'notes.txt' }) }));
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Object.values({ ...localStorage }).join()).toContain('files/notes.txt');
});

test('P7.35 P2.55 the map looks up the selected address after our own lookup; the map’s position overrides it, and a manual move overrides both', async () => {
  const { user } = await open();
  const shown = () => screen.getByTestId('map');
  expect(shown()).toHaveAttribute('data-sought', '');
  await fillBasic(user);
  await waitFor(() => expect(shown()).toHaveAttribute('data-sought', '12 Harbour St, Manly NSW 2095'));
  expect(shown()).toHaveTextContent('-33.798');
  act(() => mapStub.move?.({ latitude: -33.79871, longitude: 151.28699 }));
  expect(shown()).toHaveTextContent('-33.79871');
  // The address is not searched again, since the pin was moved by hand.
  expect(shown()).toHaveAttribute('data-sought', '');
  expect(field(t('fields.postalCode'))).toHaveValue('2095');
});

test('P5.34 the wizard step requires the Google map to be loaded', async () => {
  mapStub.vendors = ['google'];
  const { user } = await open();
  await fillBasic(user);
  await user.click(press('next'));
  expect(screen.getByText(label('en', 'map.notReady'))).toBeInTheDocument();
  act(() => mapStub.tellState?.('ready'));
  await user.click(press('next'));
  expect(screen.getByRole('heading', { name: t('heads.device') })).toBeInTheDocument();
});
