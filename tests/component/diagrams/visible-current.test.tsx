import { render } from '@testing-library/react';
import { VisibleCurrent } from '@/components/diagrams/visible-current';

const HEIGHT = 200;
const ROW = 40;

/** A list of a hundred rows with a simulated layout; positions of rows follow the scrolling. */
function show(chosen: number): HTMLElement {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = Number(this.getAttribute('data-row') ?? '-1');
    const scrolled = this.closest('nav')?.scrollTop ?? 0;
    return row < 0 ? new DOMRect(0, 0, 100, HEIGHT) : new DOMRect(0, row * ROW - scrolled, 100, ROW);
  });
  const { container } = render(
    <nav>
      <VisibleCurrent current={String(chosen)} />
      {Array.from({ length: 100 }, (_, row) => (
        <a key={row} href={`#${row}`} data-row={row} aria-current={row === chosen ? 'page' : undefined}>
          {row}
        </a>
      ))}
    </nav>,
  );
  return container.querySelector('nav') ?? container;
}

test('D2.33 the station list scrolls the selected station to the middle when it is not visible', () => {
  expect(show(50).scrollTop).toBe(50 * ROW - (HEIGHT - ROW) / 2);
});

test('D2.33 the station list does not scroll when the selected station is already visible', () => {
  expect(show(2).scrollTop).toBe(0);
});
