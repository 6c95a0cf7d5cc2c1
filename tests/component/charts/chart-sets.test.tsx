import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ChartSets } from '@/components/charts/screen/chart-sets';
import { CallError } from '@/lib/client/http/call';
import { plainSeries } from '@/lib/domain/charts/sets';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { isolated } from '@/lib/format/isolated';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const t = (key: string, values = {}) => label('en', `charts.sets.${key}`, values);
const sets = [
  { id: 'power', codes: ['pv1Power', 'gridPower'] },
  { id: 'battery', codes: ['battSoc'] },
] as const;
const known = { device: { id: 'd', name: 'Inverter' }, sets };

beforeEach(() => jest.mocked(read).mockReset());

function show(device: string, series: readonly ChosenSeries[], of: typeof known | null = known) {
  const chosen: (readonly ChosenSeries[])[] = [];
  const { user } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ChartSets device={device} known={of} series={series} onChange={(next) => void chosen.push(next)} />
    </SWRConfig>,
  );
  return { user, chosen };
}

test('D2.24 selects a ready-made chart with one click; the current one is pressed, and known charts are not requested', async () => {
  const { user, chosen } = show('d', plainSeries('d', ['pv1Power', 'gridPower']));
  expect(screen.getByRole('group', { name: t('of', { name: isolated('Inverter') }) })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('names.power') })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: t('names.power') }));
  expect(chosen).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('names.battery') }));
  expect(chosen).toEqual([plainSeries('d', ['battSoc'])]);
  expect(read).not.toHaveBeenCalled();
});

test('D2.24 requests the ready-made charts of another device, and shows a hint when it has none', async () => {
  jest.mocked(read).mockResolvedValue({ device: 'e', name: 'Meter', groups: [], sets: [] });
  show('e', []);
  expect(await screen.findByText(t('none'))).toBeInTheDocument();
  expect(screen.getByText(t('of', { name: isolated('Meter') }))).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('D8.15 ready-made charts that could not be loaded show a retry', async () => {
  jest.mocked(read).mockRejectedValueOnce(new CallError({ kind: 'timeout' }));
  const { user } = show('d', [], null);
  expect(await screen.findByText(t('failed'))).toBeInTheDocument();
  jest.mocked(read).mockResolvedValue({ device: 'd', name: 'Inverter', groups: [], sets });
  await user.click(screen.getByRole('button', { name: label('en', 'common.retry') }));
  expect(await screen.findByRole('button', { name: t('names.battery') })).toHaveAttribute('aria-pressed', 'false');
});
