import { act } from '@testing-library/react';
import { useDrawnRows } from '@/components/ui/use-drawn-rows';
import { render } from '../../support/render';

const markup = `<table><tbody>${'<tr><td>row</td></tr>'.repeat(12)}</tbody></table>`;
const drawn = () => document.querySelectorAll('tr[data-drawn]').length;
const frames = (count: number) => act(() => jest.advanceTimersByTime(count * 17));

function Table({ version }: { version: string }) {
  useDrawnRows('rows', version);
  return <div id="rows" />;
}

function showRows() {
  const frame = document.getElementById('rows');
  if (frame) frame.innerHTML = markup;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('P2.48 every row is drawn without being scrolled to, some in each frame, and those of a new version too', () => {
  const { rerender } = render(<Table version="one" />);
  showRows();
  expect(drawn()).toBe(0);
  frames(2);
  const first = drawn();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(12);
  frames(10);
  expect(drawn()).toBe(12);
  showRows();
  rerender(<Table version="two" />);
  frames(10);
  expect(drawn()).toBe(12);
});

test('P2.48 rows that went are not drawn', () => {
  const { unmount } = render(<Table version="one" />);
  showRows();
  frames(2);
  const rows = [...document.querySelectorAll('tr')];
  unmount();
  frames(10);
  expect(rows.filter((row) => row.hasAttribute('data-drawn'))).toHaveLength(5);
});
