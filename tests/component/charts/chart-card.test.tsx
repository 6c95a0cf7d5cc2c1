import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ChartCard } from '@/components/charts/screen/chart-card';
import type { ChartAnswer, ReadSeries } from '@/lib/contract/portal/charts/series';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import { parseChart } from '@/lib/domain/charts/address';
import type { ChartState } from '@/lib/domain/charts/address';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { label } from '../../support/labels';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const ZONE = 'Pacific/Auckland';
const { start, end } = cutsOf(ZONE).spanOf('2026-11-20');
const HOUR = 3_600_000;
/** Accessible name of the chart, since the two ends of the bar below it are sliders as well. */
const DRAWING = { name: /^(Readings over time|Mornings),/ } as const;
const t = (key: string, values = {}) => label('en', `charts.${key}`, values);

const series = (code: string, change: Partial<ReadSeries> = {}): ReadSeries => ({
  ...{
    key: `d:${code}`,
    device: 'd',
    type: 'C002',
    device_name: 'Inverter',
    station_name: 'Home',
    code,
    fun_name: `Name of ${code}`,
  },
  ...{ unit: 'kW', show_type: 'line', statistics: 'sampling', state: 'ready', step: '1h', until: end },
  ...{ at: [start, start + HOUR, start + 2 * HOUR], low: [1, 2, 3], high: [1, 5, 3], mean: [1, 4, 3], complete: null },
  ...change,
});
const answer = (...all: ReadSeries[]): ChartAnswer => ({
  ...{ zone: ZONE, now: end, first: '2026-11-20', last: '2026-11-20', period: { from: start, to: end } },
  ...{ from: start, to: end, zoomed: false, series: all },
});

let answers: { status: number; body: unknown; before?: { status: number; body: unknown } };
let requested: URLSearchParams[];
const changes: Partial<ChartState>[] = [];

beforeEach(() => {
  requested = [];
  changes.length = 0;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  globalThis.fetch = jest.fn((path: string) => {
    requested.push(new URL(path, 'http://localhost').searchParams);
    const before = requested.at(-1)?.get('before') === '1';
    const { status, body } = (before && answers.before) || answers;
    return Promise.resolve({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

async function show(
  address: string,
  {
    saved = null,
    lang = 'en',
    preset = null,
  }: { saved?: SavedChart | null; lang?: 'en' | 'zh'; preset?: Parameters<typeof ChartCard>[0]['preset'] } = {},
) {
  const state = parseChart(
    Object.fromEntries([...new URLSearchParams(address)].map(([name, value]) => [name, [value]])),
  );
  const shown = await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ChartCard
          state={state}
          today="2026-11-21"
          saved={saved}
          preset={preset}
          change={(change) => void changes.push(change)}
        />
      </SWRConfig>,
      { lang },
    ),
  );
  return shown;
}
const two = 'series=d:a,d:b&date=2026-11-20';

test('D2.24 the chart shows a hint and sends no request when no series is selected', async () => {
  await show('');
  expect(screen.getByText(t('empty'))).toBeInTheDocument();
  expect(requested).toEqual([]);
});

test('D2.26 D2.27 C1 two units use two axes; the legend has all columns, the time zone is named, and every value is accessible by keyboard', async () => {
  const energy = { unit: 'kWh', show_type: 'bar', statistics: 'interpolation', high: null } as const;
  answers = { status: 200, body: answer(series('a'), series('b', energy)) };
  const { user } = await show(two);
  const chart = await screen.findByRole('slider', DRAWING);
  expect(requested[0]?.get('columns')).toBe('300');
  await waitFor(() => expect(document.querySelectorAll('.recharts-yAxis')).toHaveLength(2));
  expect([...document.querySelectorAll('[data-kind]')].map((path) => path.getAttribute('data-kind'))).toEqual([
    'bar',
    'band',
    'line',
  ]);
  expect(screen.getByText(t('zone', { zone: ZONE }))).toBeInTheDocument();
  expect(document.querySelector('[data-series-key]')).toHaveTextContent(/^Name of aName of b$/);

  act(() => chart.focus());
  await user.keyboard('{Home}');
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/00:00:00.*Name of a 1\u00a0kW.*Name of b 1\u00a0kWh/),
  );
  await user.keyboard('{+}');
  expect(changes.at(-1)?.zoom).toEqual({ from: start, to: start + 12 * HOUR });
  await user.keyboard('{Escape}');
  expect(changes.at(-1)).toEqual({ zoom: null });

  const table = screen.getByRole('table', { name: t('legend.title') });
  const heads = ['shown', 'name', 'code', 'colour', 'type', 'statistics', 'remove'].map((key) => t(`legend.${key}`));
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(heads);
  // Only energy has a choice of statistics.
  expect(within(table).getAllByRole('combobox')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText(t('legend.statisticsOf', { name: 'Name of b' })), 'sampling');
  expect(changes.at(-1)?.series?.[1]).toMatchObject({ statistics: 'sampling' });
  await user.click(screen.getByRole('switch', { name: t('legend.hide', { name: 'Name of a' }) }));
  expect(changes.at(-1)?.series?.[0]).toMatchObject({ hidden: true });

  await user.click(screen.getByText(t('table.open')));
  const figures = await screen.findByRole('table', { name: t('table.title') });
  expect(within(figures).getAllByRole('row')).toHaveLength(25);
  expect(within(figures).getByText('2 – 5')).toBeInTheDocument();
});

test('D2.26 C1 a repeated hour is distinguished by its UTC offset, at the crosshair and in the table', async () => {
  const day = cutsOf(ZONE).spanOf('2026-04-05');
  const hours = Array.from({ length: 25 }, (_, hour) => day.start + hour * HOUR);
  const read = series('a', { at: hours, low: hours.map((_, hour) => hour), high: null, until: day.end });
  answers = {
    status: 200,
    body: {
      ...answer(read),
      ...{ now: day.end, first: '2026-04-05', last: '2026-04-05', from: day.start, to: day.end },
      period: { from: day.start, to: day.end },
    },
  };
  const { user } = await show('series=d:a&date=2026-04-05');
  act(() => screen.getByRole('slider', DRAWING).focus());
  await user.keyboard('{Home}');
  expect(screen.getByRole('slider', DRAWING)).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('00:00:00 (UTC+13:00)'),
  );
  await user.click(screen.getByText(t('table.open')));
  const figures = await screen.findByRole('table', { name: t('table.title') });
  const times = within(figures)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(times.slice(2, 4)).toEqual(['05/04, 02:00:00 (UTC+13:00)', '05/04, 02:00:00 (UTC+12:00)']);
  expect(new Set(times).size).toBe(25);
});

test('D2.26 the crosshair labels distinguish the series, including the device if there are several', async () => {
  answers = { status: 200, body: answer(series('a'), series('b')) };
  const { unmount } = await show(two);
  const said = async () => {
    const chart = await screen.findByRole('slider', DRAWING);
    act(() => chart.focus());
    fireEvent.keyDown(chart, { key: 'Home' });
    return [...document.querySelectorAll('[data-values] dt')].map(({ textContent }) => textContent);
  };
  expect(await said()).toEqual(['Name of a', 'Name of b']);
  unmount();
  answers = { status: 200, body: answer(series('a'), series('b', { device: 'e', key: 'e:b', device_name: 'Meter' })) };
  await show('series=d:a,e:b&date=2026-11-20');
  expect(await said()).toEqual(['Name of aInverter', 'Name of bMeter']);
  expect(screen.getByRole('slider', DRAWING).getAttribute('aria-valuetext')).toMatch(
    /Inverter Name of a 1.*Meter Name of b 1/,
  );
});

test('D2.26 dragging with the pointer zooms in', async () => {
  answers = { status: 200, body: answer(series('a')) };
  await show('series=d:a&date=2026-11-20');
  const chart = await screen.findByRole('slider', DRAWING);
  // jsdom has no pointer events, so mouse events with their names are used.
  const point = (kind: string, clientX: number) =>
    fireEvent(chart, new MouseEvent(kind, { bubbles: true, button: 0, clientX }));
  point('pointerdown', 200);
  point('pointermove', 400);
  expect(screen.getByRole('slider', DRAWING).querySelector('rect[fill-opacity]')).toBeInTheDocument();
  point('pointerup', 400);
  const zoom = changes.at(-1)?.zoom;
  expect(zoom && zoom.from > start && zoom.to < end && zoom.from < zoom.to).toBe(true);
});

test('D2.27 the controls of two devices’ series of one name have the device in their names', async () => {
  const other = series('a', { key: 'e:a', device: 'e', device_name: 'Second inverter' });
  answers = { status: 200, body: answer(series('a'), other) };
  const { user } = await show('series=d:a,e:a&date=2026-11-20');
  const name = t('legend.seriesOf', { name: 'Name of a', device: 'Second inverter' });
  await user.click(await screen.findByRole('button', { name: t('legend.removeOf', { name }) }));
  expect(changes.at(-1)?.series).toMatchObject([{ deviceId: 'd' }]);
});

test('D8.15 names a series without data in the legend and above the chart, and draws the others', async () => {
  const nothing = { at: [], low: [], high: null } as const;
  answers = { status: 200, body: answer(series('a'), series('b', { state: 'none', ...nothing, at: [], low: [] })) };
  await show(two);
  expect(await screen.findByText(/One of 2 series has no data here/)).toHaveTextContent('Name of b');
  expect(screen.getByText(t('legend.state.none'))).toBeInTheDocument();
  await waitFor(() => expect(document.querySelectorAll('[data-kind="line"]')).toHaveLength(1));
});

test('C5 D2.25 a period before the first day with data shows a message and a button that opens that day', async () => {
  const none = (code: string) => series(code, { state: 'none', at: [], low: [], high: null });
  answers = { status: 200, body: { ...answer(none('a'), none('b')), firstDay: '2026-11-25' } };
  const { user } = await show(two);
  expect(await screen.findByText('There is no data before 25/11/2026.')).toBeInTheDocument();
  expect(within(screen.getByRole('figure')).queryByText(t('noData'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to 25/11/2026' }));
  expect(changes).toEqual([{ date: '2026-11-25', zoom: null }]);
});

test('D8.15 reports series that could not be loaded as failed, not as without data, and offers a retry', async () => {
  const nothing = { at: [], low: [], high: null };
  answers = {
    status: 200,
    body: answer(series('a', { state: 'failed', ...nothing }), series('b', { state: 'none', ...nothing })),
  };
  const { user } = await show(two);
  expect(await screen.findByText(t('failed'))).toBeInTheDocument();
  expect(within(screen.getByRole('figure')).queryByText(t('noData'))).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(/One of 2 series could not be loaded: .*Name of a/);
  answers = { status: 200, body: answer(series('a'), series('b')) };
  await user.click(screen.getByRole('button', { name: label('en', 'common.retry') }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(document.querySelectorAll('[data-kind="line"]')).toHaveLength(2));
});

test('D8.15 a chart whose series were all refused reports missing access, not hidden series', async () => {
  const refused = { state: 'refused', unit: '', at: [], low: [], high: null } as const;
  answers = { status: 200, body: answer(series('a', { ...refused, at: [], low: [] })) };
  await show('series=d:a&date=2026-11-20');
  expect(await screen.findByText(t('noneYours'))).toBeInTheDocument();
});

test.each([
  ['forbidden', 403, 'noRight'],
  ['unreachable', 503, 'failed'],
])('D8.15 a chart that cannot be loaded shows the reason and a retry: %s', async (kind, status, words) => {
  answers = { status, body: { kind } };
  const { user } = await show(two);
  expect(await screen.findByText(t(words))).toBeInTheDocument();
  answers = { status: 200, body: answer(series('a'), series('b')) };
  await user.click(screen.getByRole('button', { name: label('en', 'common.retry') }));
  await waitFor(() => expect(screen.getByRole('slider', DRAWING)).toBeInTheDocument());
});

const theirs: SavedChart = {
  ...{ id: 'k', name: 'Mornings', chart: 'series=d:a&series=d:b', own: false, owner: 'Ann' },
  ...{ station: { id: 'st', name: 'Home' }, enterprise: null, stations: [] },
};

test.each([
  ['en', 'You have no access to the devices of this chart', /Ann.*shared the chart with you/, 'Series 1'],
  ['zh', '您无权查看此图表中的设备', /Ann.*向您分享了此图表/, '数据 1'],
] as const)(
  'D2.24 D8.15 P6.2 a shared chart of inaccessible devices shows its name, why it is empty, and no codes as series names (%s)',
  async (lang, title, note, first) => {
    answers = { status: 403, body: { kind: 'forbidden' } };
    await show(two, { saved: theirs, lang });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /Mornings/ })).toHaveTextContent('Ann');
    const row = document.querySelector('[data-series="d:a"]');
    expect(row?.querySelectorAll('td')[1]).toHaveTextContent(first);
    expect(row).toHaveAttribute('data-state', 'refused');
  },
);

test('D2.24 D8.15 P6.2 a shared chart with some inaccessible devices shows how many series are left out', async () => {
  const refused = { state: 'refused', unit: '', fun_name: 'b', high: null, device_name: '' } as const;
  answers = { status: 200, body: answer(series('a'), series('b', { ...refused, at: [], low: [] })) };
  await show(two, { saved: theirs });
  expect(await screen.findByText(/One of 2 series is left out: you have no access/)).toBeInTheDocument();
  expect(document.querySelector('[data-series="d:b"] td:nth-child(2)')).toHaveTextContent('Series 2');
  expect(screen.getByRole('figure', { name: 'Mornings' })).toBeInTheDocument();
});

test.each([
  ['en', 'Solid: 20/11/2026', 'Dashed: the period before, 19/11/2026'],
  ['zh', '实线：2026年11月20日', '虚线：上一时段，2026年11月19日'],
] as const)(
  'D2.26 D9.8 the key explains the dashed lines of a comparison with their period (%s)',
  async (lang, now, before) => {
    const old = cutsOf(ZONE).spanOf('2026-11-19');
    const body = {
      ...answer(series('a', { at: [old.start], low: [2], high: null })),
      ...{ first: '2026-11-19', last: '2026-11-19', from: old.start, to: old.end },
    };
    answers = { status: 200, body: answer(series('a')), before: { status: 200, body } };
    await show('series=d:a&date=2026-11-20&compare=1', { lang });
    const key = await screen.findByRole('list', { name: label(lang, 'charts.key.title') });
    const lines = within(key).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([now, before]);
    expect(lines[1]?.querySelector('path')).toHaveAttribute('stroke-dasharray');
    expect(lines[0]?.querySelector('path')).not.toHaveAttribute('stroke-dasharray');
  },
);

test('D2.26 C5 a comparison with a period without data shows a message and mentions no dashed lines', async () => {
  const none = series('a', { state: 'none', at: [], low: [], high: null });
  const body = { ...answer(none), first: '2026-11-19', last: '2026-11-19' };
  answers = { status: 200, body: answer(series('a')), before: { status: 200, body } };
  await show('series=d:a&date=2026-11-20&compare=1');
  const key = await screen.findByRole('list', { name: t('key.title') });
  expect(key).toHaveTextContent('The period before, 19/11/2026, has no data');
  expect(key).not.toHaveTextContent('Dashed');
});

test('D2.24 D8.15 a missing reading of an own device is not reported as missing access', async () => {
  const gone = { state: 'refused', unit: '', fun_name: 'b', high: null } as const;
  answers = { status: 200, body: answer(series('a'), series('b', { ...gone, at: [], low: [] })) };
  await show(two);
  expect(await screen.findByText(/One of 2 series is left out: the device has no such reading/)).toBeInTheDocument();
  expect(screen.queryByText(/no access/)).toBeNull();
  expect(document.querySelector('[data-series="d:b"] td:nth-child(2)')).toHaveTextContent('bInverter · Home');
});

test('D2.24 P8.2 does not show the curves of one day under a week that could not be loaded', async () => {
  answers = { status: 200, body: answer(series('a')) };
  const provider = () => new Map();
  const card = (address: string) => (
    <SWRConfig value={{ provider }}>
      <ChartCard
        state={parseChart(
          Object.fromEntries([...new URLSearchParams(address)].map(([name, value]) => [name, [value]])),
        )}
        today="2026-11-21"
        saved={null}
        change={() => undefined}
      />
    </SWRConfig>
  );
  const { rerender } = await act(async () => render(card('series=d:a&date=2026-11-20')));
  await screen.findByRole('slider', DRAWING);
  answers = { status: 503, body: { kind: 'unavailable' } };
  await act(async () => rerender(card('series=d:a&range=week&date=2026-11-20')));
  await waitFor(() => expect(screen.queryByRole('slider', DRAWING)).toBeNull());
  expect(screen.queryByText(new RegExp(t('stale')))).toBeNull();
  expect(screen.getByRole('button', { name: label('en', 'common.retry') })).toBeVisible();
});

test.each([
  ['date=2026-11-20', 'Yield of the day'],
  ['date=2026-11-21', 'Yield today'],
  ['range=month', 'Yield of the day'],
  ['', 'Yield today'],
])('D2.27 before it is loaded, a series of a chart at "%s" is called "%s"', async (address, name) => {
  answers = { status: 200, body: null };
  globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as unknown as typeof fetch;
  const preset = {
    device: { id: 'd', name: 'Inverter' },
    properties: [{ code: 'today-KRA', name: 'Yield today', unit: 'kWh' }],
  } as NonNullable<Parameters<typeof ChartCard>[0]['preset']>;
  await show(`series=d:today-KRA&${address}`, { preset });
  expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  if (name !== 'Yield today') expect(screen.queryByText('Yield today')).toBeNull();
});
