import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { SavedCharts } from '@/components/charts/screen/saved-charts';
import { CallError } from '@/lib/client/http/call';
import type { SavedChart, SavedChartList } from '@/lib/contract/portal/charts/saved';
import { EMPTY_CHART, parseChart } from '@/lib/domain/charts/address';
import type { ChartState } from '@/lib/domain/charts/address';
import { isolated } from '@/lib/format/isolated';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const t = (key: string, values = {}) => label('en', `charts.saved.${key}`, values);
const one = (id: string, change: Partial<SavedChart> = {}): SavedChart => ({
  ...{ id, name: `Chart ${id}`, chart: 'series=d:a', own: true, owner: 'Ann', station: null, enterprise: null },
  stations: [{ id: 'st', name: 'Home', others: 0 }],
  ...change,
});
const requested = (name: string) => screen.findByRole('dialog', { name: t('shareTitle', { name: isolated(name) }) });
const state = parseChart({ series: 'd:a:bar', range: 'week' });
let saved: SavedChartList;

beforeEach(() => {
  saved = { supported: true, leads: false, charts: [] };
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation(() => Promise.resolve(saved));
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
});

async function open(of: ChartState = state) {
  const { user } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SavedCharts state={of} />
    </SWRConfig>,
  );
  expect(read).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: t('open') }));
  return user;
}

test('D2.24 saves the current chart under a name; an empty or taken name is rejected and the input preserved', async () => {
  const user = await open();
  expect(await screen.findByText(t('none'))).toBeInTheDocument();
  const name = screen.getByLabelText(t('name'));
  const keep = screen.getByRole('button', { name: t('save') });
  await user.click(keep);
  expect(screen.getByText(t('enterName'))).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', message: 'taken already' }));
  await user.type(name, 'Mornings');
  await user.click(keep);
  expect(await screen.findByText('taken already')).toBeInTheDocument();
  expect(name).toHaveValue('Mornings');
  saved = { ...saved, charts: [one('1', { name: 'Mornings' })] };
  await user.click(keep);
  expect(await screen.findByRole('link', { name: 'Mornings' })).toHaveAttribute('href', '/chart?series=d:a&saved=1');
  expect(send).toHaveBeenLastCalledWith('/api/charts/save', {
    name: 'Mornings',
    chart: 'series=d%3Aa%3Abar&range=week',
  });
  expect(name).toHaveValue('');
});

test('D2.24 does not save an empty chart, reports missing upstream support, and offers a retry when the list failed to load', async () => {
  jest.mocked(read).mockRejectedValueOnce(new CallError({ kind: 'unreachable' }));
  const user = await open(EMPTY_CHART);
  expect(await screen.findByText(t('failed'))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('save') })).toBeDisabled();
  expect(screen.getByText(t('nothing'))).toBeInTheDocument();
  saved = { supported: false, leads: false, charts: [] };
  await user.click(screen.getByRole('button', { name: label('en', 'common.retry') }));
  expect(await screen.findByText(t('unsupported'))).toBeInTheDocument();
  expect(screen.queryByLabelText(t('name'))).toBeNull();
});

test('D2.24 P6.2 own charts can be shared, renamed and deleted after confirmation; shared charts can only be opened', async () => {
  const shared = one('2', {
    name: 'Theirs',
    own: false,
    owner: 'Bob',
    station: { id: 'st', name: 'Home' },
    stations: [],
  });
  saved = { ...saved, leads: true, charts: [one('1'), shared] };
  const user = await open();
  const theirs = await screen.findByRole('list', { name: t('shared') });
  expect(theirs).toHaveTextContent('Theirsby Bob, Home');
  expect(within(theirs).queryAllByRole('button')).toEqual([]);
  const who = screen.getByLabelText(t('shareWith', { name: 'Chart 1' }));
  expect(
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([t('onlyYou'), t('viewers', { station: 'Home' }), t('members')]);
  await user.selectOptions(who, 'station st');
  expect(send).not.toHaveBeenCalled();
  expect(await requested('Chart 1')).toHaveTextContent(t('seesAll', { station: isolated('Home') }));
  await user.click(within(await requested('Chart 1')).getByRole('button', { name: t('share') }));
  expect(send).toHaveBeenLastCalledWith('/api/charts/share', { id: '1', station: 'st', enterprise: false });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Share/ })).toBeNull());
  await user.selectOptions(who, 'enterprise');
  expect(await requested('Chart 1')).toHaveTextContent(t('membersSee'));
  await user.click(within(await requested('Chart 1')).getByRole('button', { name: t('share') }));
  expect(send).toHaveBeenLastCalledWith('/api/charts/share', { id: '1', station: null, enterprise: true });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Share/ })).toBeNull());

  await user.click(screen.getByRole('button', { name: t('renameNamed', { name: 'Chart 1' }) }));
  const name = screen.getByLabelText(t('newName', { name: 'Chart 1' }));
  await user.clear(name);
  await user.type(name, 'Nights{Enter}');
  expect(send).toHaveBeenLastCalledWith('/api/charts/save', { id: '1', name: 'Nights', chart: 'series=d:a' });

  await user.click(await screen.findByRole('button', { name: t('deleteNamed', { name: 'Chart 1' }) }));
  const sure = within(await screen.findByRole('dialog', { name: t('deleteTitle', { name: 'Chart 1' }) }));
  expect(sure.getByText(t('deleteWhat'))).toBeInTheDocument();
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'timeout' }));
  await user.click(sure.getByRole('button', { name: t('delete') }));
  expect(await screen.findByText(label('en', 'errors.kind.timeout'))).toBeInTheDocument();
  await user.click(sure.getByRole('button', { name: t('delete') }));
  expect(send).toHaveBeenLastCalledWith('/api/charts/delete', { id: '1' });
});

test.each([
  [1, 'One of 3 series is of another station: users without access to that station see the chart without it.'],
  [2, '2 of 3 series are of other stations: users without access to those stations see the chart without them.'],
  [3, 'None of its series is of'],
])(
  'D2.24 P6.2 warns the owner before sharing that %d of the chart’s series will be missing for others',
  async (others, text) => {
    const stations = [{ id: 'st', name: 'Home', others }];
    saved = { ...saved, charts: [one('1', { chart: 'series=d:a&series=d:b&series=e:c', stations })] };
    const user = await open();
    await user.selectOptions(await screen.findByLabelText(t('shareWith', { name: 'Chart 1' })), 'station st');
    expect(await requested('Chart 1')).toHaveTextContent(text);
    await user.click(within(await requested('Chart 1')).getByRole('button', { name: label('en', 'common.cancel') }));
    expect(send).not.toHaveBeenCalled();
  },
);
