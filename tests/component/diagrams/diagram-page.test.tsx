import { screen, within } from '@testing-library/react';
import { DiagramPage, NothingToDraw } from '@/components/diagrams/diagram-page';
import { SymbolsPage } from '@/components/diagrams/symbols-page';
import { SYMBOL_KINDS, symbolFacts } from '@/lib/domain/diagrams/symbols';
import { DEFAULT_STATION_QUERY, type StationPage } from '@/lib/domain/stations/list-query';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => undefined }) }));

const listOf = (names: readonly string[], change: Partial<StationPage> = {}): StationPage => ({
  query: DEFAULT_STATION_QUERY,
  rows: names.map((name) => ({ id: name, name })) as unknown as StationPage['rows'],
  total: names.length,
  pages: 1,
  counts: { all: names.length } as StationPage['counts'],
  found: { all: names.length } as StationPage['counts'],
  offlineKnown: false,
  ...change,
});

test('D2.33 P2.14 the diagram page lists the stations at the left and the diagrams as tabs, including power house 5; the tab is preserved for the next station', () => {
  const list = listOf(['Lake', 'Bakery'], { query: { ...DEFAULT_STATION_QUERY, search: 'a' } });
  render(
    <DiagramPage list={list} current="Lake" sheet="container-1-hv" name="Lake">
      <p>drawn</p>
    </DiagramPage>,
  );
  const stations = screen.getByRole('navigation', { name: 'Stations' });
  expect(within(stations).getByRole('link', { name: 'Lake' })).toHaveAttribute('aria-current', 'page');
  expect(within(stations).getByRole('link', { name: 'Bakery' })).toHaveAttribute(
    'href',
    '/primaryDiagram?station=Bakery&sheet=container-1-hv&search=a',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Diagrams of this station' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Power house 1', 'Container 1 HV', 'Container 1 LV', 'Container 2 HV', 'Container 2 LV', 'Power house 5'],
  ]);
  expect(tabs[1]).toHaveAttribute('aria-current', 'page');
});

test('D2.33 the diagram page shows no list with fewer than two stations, and no tabs for a station without switchgear', () => {
  render(
    <DiagramPage list={listOf(['Bakery'])} current="Bakery" sheet={null} name="Bakery">
      <p>drawn</p>
    </DiagramPage>,
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByText('drawn')).toBeInTheDocument();
});

test('D2.33 a search without results shows a message and still offers the list, with pages as links', () => {
  const query = { ...DEFAULT_STATION_QUERY, search: 'zzz' };
  const { unmount } = render(
    <DiagramPage
      list={listOf([], { query, counts: { all: 3 } as StationPage['counts'] })}
      current=""
      sheet={null}
      name=""
    >
      <NothingToDraw why="stations" />
    </DiagramPage>,
  );
  expect(screen.getByText('No station matches “zzz”.')).toBeInTheDocument();
  expect(screen.getByText('No station yet')).toBeInTheDocument();
  unmount();
  const many = listOf(['Lake'], { pages: 3, total: 250, counts: { all: 250 } as StationPage['counts'] });
  render(
    <DiagramPage list={many} current="Lake" sheet={null} name="Lake">
      <p />
    </DiagramPage>,
  );
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/primaryDiagram?station=Lake&page=3');
});

test.each(['en', 'zh'] as const)(
  'D2.33 D2.37 every symbol is shown in every state on both backgrounds, with a unique name (%s)',
  (lang) => {
    render(<SymbolsPage />, { lang });
    const names = screen.getAllByRole('img').map((symbol) => symbol.getAttribute('aria-label') ?? '');
    const states = SYMBOL_KINDS.flatMap((kind) => symbolFacts(kind).states);
    expect(names).toHaveLength(2 * states.length);
    expect(new Set(names).size).toBe(states.length);
    expect(names.every((name) => name !== '')).toBe(true);
  },
);

test('D2.33 states differ by shape, not only by colour', () => {
  render(<SymbolsPage />);
  for (const kind of SYMBOL_KINDS.filter((one) => symbolFacts(one).family === 'switch')) {
    const drawn = [...document.querySelectorAll(`[data-kind="${kind}"]`)].slice(0, 5);
    // An unknown state is dashed and has no blade; an inconsistent one has a box with a question mark.
    const shapes = drawn.map(
      (one) => `${one.querySelectorAll('title').length}${one.innerHTML.replace(/<title>.*?<\/title>/, '')}`,
    );
    expect(new Set(shapes).size).toBe(5);
  }
});
