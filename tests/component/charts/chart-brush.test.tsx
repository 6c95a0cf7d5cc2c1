import { fireEvent, screen } from '@testing-library/react';
import { ChartBrush } from '@/components/charts/screen/chart-brush';
import type { Zoom } from '@/lib/domain/charts/address';
import { label } from '../../support/labels';
import { render } from '../../support/render';

const HOUR = 3_600_000;
const period = { from: 0, to: 24 * HOUR };

function show(view: Zoom = period) {
  const zooms: (Zoom | null)[] = [];
  render(
    <ChartBrush
      {...{ period, view }}
      left={40}
      right={12}
      timeText={(at) => `at ${at / HOUR}`}
      onZoom={(zoom) => void zooms.push(zoom)}
    />,
  );
  const end = (key: 'from' | 'to') => screen.getByRole('slider', { name: label('en', `charts.brush.${key}`) });
  return { end, zooms };
}

test('D2.25 D2.26 the handles of the bar below a chart show their times and are moved by keyboard', () => {
  const { end, zooms } = show();
  expect(end('from')).toHaveAttribute('aria-valuetext', 'at 0');
  expect(end('to')).toHaveAttribute('aria-valuetext', 'at 24');
  fireEvent.change(end('from'), { target: { value: String(6 * HOUR) } });
  expect(zooms).toEqual([{ from: 6 * HOUR, to: 24 * HOUR }]);
});

test('D2.26 the whole period is not a zoom, and both handles have a minimum distance', () => {
  const { end, zooms } = show({ from: 6 * HOUR, to: 12 * HOUR });
  fireEvent.change(end('to'), { target: { value: String(6 * HOUR) } });
  expect(zooms.at(-1)).toEqual({ from: 6 * HOUR, to: 6 * HOUR + 600_000 });
  expect(end('to')).toHaveAttribute('aria-valuetext', 'at 12');
});

test('D2.26 moving a handle back to the end of the period resets the zoom', () => {
  const { end, zooms } = show({ from: 6 * HOUR, to: 24 * HOUR });
  fireEvent.change(end('from'), { target: { value: '0' } });
  expect(zooms).toEqual([null]);
});
