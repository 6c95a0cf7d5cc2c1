import { axisKey } from './axes';
import type { ChartLayout, DrawnSeries } from './layout';
import { scaleOf } from './points';

/** The marker of a reading that a chart excludes: at the plot's border where the value is beyond the axis, with the side. */
export interface AsideMark {
  readonly key: string;
  readonly colour: string;
  readonly at: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly beyond: 'above' | 'below' | null;
}

/** The number of excluded readings of some series, drawn or not. */
export const countAside = (series: readonly { readonly points: readonly unknown[] }[]): number =>
  series.reduce((sum, { points }) => sum + points.length, 0);

/** Markers of the drawn series, in order of time. They are points only: no line connects them, and they do not extend an axis. */
export function asideMarks(
  drawn: readonly DrawnSeries[],
  read: readonly {
    readonly key: string;
    readonly points: readonly { readonly at: number; readonly value: number }[];
  }[],
  layout: Pick<ChartLayout, 'axes' | 'bottom' | 'top' | 'x' | 'left' | 'right'>,
): AsideMark[] {
  return drawn
    .filter(({ before }) => !before)
    .flatMap((one) => {
      const axis = layout.axes.find(({ key }) => key === axisKey(one));
      const scale = axis ? scaleOf(axis.min, axis.max, layout.bottom, layout.top) : null;
      const points = read.find(({ key }) => key === one.key)?.points ?? [];
      return points.flatMap(({ at, value }): AsideMark[] => {
        const x = layout.x(at);
        if (!scale || x < layout.left || x > layout.right) return [];
        const y = Math.min(layout.bottom, Math.max(layout.top, scale(value)));
        const beyond = scale(value) < y ? 'above' : scale(value) > y ? 'below' : null;
        return [{ key: one.key, colour: one.colour, at, value, x, y, beyond }];
      });
    })
    .sort((a, b) => a.at - b.at);
}
