import { screen } from '@testing-library/react';
import { useFilteringGrid, useTurnedRows } from '@/components/ui/filtered-rows';
import { ListFooter } from '@/components/ui/list-footer';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const page = { pages: 1, rows: Array.from({ length: 63 }), total: 63, query: { page: 1 } };

function List({ found, turned = 63 }: { found: number | null; turned?: number }) {
  useFilteringGrid(found === null ? null : { list: 'stations', found, count: 63 });
  useTurnedRows({ list: 'devices', found: turned, count: 63 });
  return (
    <>
      <ListFooter list="stations" page={page} hrefOf={String} />
      <ListFooter list="devices" page={{ ...page, pages: 2, total: 163 }} hrefOf={String} />
      <ListFooter page={page} hrefOf={String} />
    </>
  );
}
const texts = () => screen.getAllByText(/ of /).map(({ textContent }) => textContent);

test('P2.46 P2.48 the footer counts the rows left by its own list’s filter, and all rows without one', () => {
  const { rerender } = render(<List found={null} />);
  expect(texts()).toEqual(['1 to 63 of 63', '1 to 63 of 163', '1 to 63 of 63']);
  rerender(<List found={4} />);
  expect(texts()).toEqual(['1 to 4 of 4', '1 to 63 of 163', '1 to 63 of 63']);
  rerender(<List found={0} />);
  expect(texts()[0]).toBe('0 of 63 rows');
  rerender(<List found={null} />);
  expect(texts()[0]).toBe('1 to 63 of 63');
});

test('D2.5 devices that have changed status since are not counted', () => {
  render(<List found={null} turned={61} />);
  expect(texts()).toEqual(['1 to 63 of 63', '1 to 61 of 161', '1 to 63 of 63']);
});
