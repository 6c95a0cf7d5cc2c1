import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LazyStepChart } from '@/components/charts/lazy-step-chart';
import { StepChart } from '@/components/charts/step-chart';
import { render } from '../../support/render';

const BOX = { x: 0, y: 0, left: 0, top: 0, right: 600, bottom: 300, width: 600, height: 300 };

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Each label is 40 px wide.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { ...BOX, ...(this.tagName === 'SPAN' && { width: 40, height: 15 }), toJSON: () => BOX };
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(BOX.width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX.height);
});
afterEach(() => jest.restoreAllMocks());

const lines = [
  { key: 'made', name: 'Generated', colour: '--e-solar' },
  { key: 'sold', name: 'Sold', colour: '--e-battery' },
];
const steps = [
  { label: 'Monday', tick: 'Mon\n01/06', values: { made: 12.5, sold: 4 } },
  { label: 'Tuesday', tick: 'Tue\n02/06', values: { made: 8, sold: null } },
];
const bars = () => [...document.querySelectorAll('.recharts-bar-rectangle path')];
const marks = (axis: string) =>
  [...document.querySelectorAll(`.recharts-${axis}-tick-labels tspan`)].map(({ textContent }) => textContent);

test('D2.30 C5 draws bars for each step, and none for a step without data', () => {
  render(<StepChart {...{ lines, steps }} unit="kWh" />);
  expect(bars()).toHaveLength(3);
  expect(marks('yAxis')).toEqual(['0\u00a0kWh', '5.00\u00a0kWh', '10.0\u00a0kWh', '15.0\u00a0kWh']);
  expect(marks('xAxis')).toEqual(['Mon', '01/06', 'Tue', '02/06']);
});

test('D2.30 shows a skeleton in the chart frame until the drawing code is loaded', async () => {
  render(<LazyStepChart {...{ lines, steps }} unit="kWh" />);
  expect(document.querySelector('[data-skeleton]')).toBeInTheDocument();
  await waitFor(() => expect(bars()).toHaveLength(3));
  expect(document.querySelector('[data-skeleton]')).not.toBeInTheDocument();
});

test('D2.30 shows the values of a step in a tooltip', async () => {
  render(<StepChart {...{ lines, steps }} unit="kWh" />);
  const chart = document.querySelector('.recharts-wrapper');
  if (!chart) throw new Error('nothing is drawn');
  fireEvent.mouseMove(chart, { clientX: 200, clientY: 100 });
  expect(await screen.findByText('Monday')).toBeInTheDocument();
  expect([...document.querySelectorAll('[data-values] dd')].map(({ textContent }) => textContent)).toEqual([
    ...['12.5\u00a0kWh', '4.00\u00a0kWh'],
  ]);
});

test('P1.5 counts use an axis of whole numbers', () => {
  render(<StepChart {...{ lines, steps: [{ label: 'Monday', tick: 'Mon', values: { made: 1, sold: 0 } }] }} />);
  expect(marks('yAxis')).toEqual(['0', '1']);
});

test('D2.30 D9.6 stacks the parts of a bar in a fixed order, regardless of the order in which they appear', () => {
  const parts = [...lines, { key: 'stored', name: 'Stored', colour: '--e-battery-in' }];
  const stored = steps.map((step) => ({ ...step, values: { made: 12, sold: -4, stored: -8 } }));
  /** Colour and position of the bars below the axis, in document order. */
  const below = () =>
    bars()
      .filter((bar) => (bar.getAttribute('fill') ?? '') !== 'var(--e-solar)')
      .map((bar) => [bar.getAttribute('fill'), Number(bar.getAttribute('y'))]);
  const { unmount } = render(<StepChart stacked lines={parts} steps={stored} unit="kWh" />);
  const fresh = below();
  expect(fresh).toHaveLength(4);
  unmount();
  const without = parts.filter(({ key }) => key !== 'sold');
  const { rerender } = render(<StepChart stacked lines={without} steps={stored} unit="kWh" />);
  rerender(<StepChart stacked lines={parts} steps={stored} unit="kWh" />);
  expect(below()).toEqual(fresh);
});
