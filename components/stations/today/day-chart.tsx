'use client';

import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { DotItemDotProps } from 'recharts';
import type { DayPicture, DayPoint } from '@/lib/domain/stations/day-power';
import { DAY_SIZE } from './size';

/** What was given over what a clear sky would give, from midnight to midnight. What it shows stands in the name of the place. */
export function DayChart({ picture, from, to }: { picture: DayPicture; from: number; to: number }) {
  return (
    <ComposedChart
      {...DAY_SIZE}
      data={[...picture.points]}
      margin={MARGIN}
      accessibilityLayer={false}
      aria-hidden="true"
    >
      <XAxis {...AXIS} dataKey="at" domain={[from, to]} />
      <YAxis {...AXIS} domain={[0, picture.most]} />
      <Line
        {...STILL}
        dataKey="expected"
        stroke="var(--c-muted)"
        strokeOpacity={0.6}
        strokeDasharray="2 2"
        dot={false}
      />
      <Area
        {...STILL}
        dataKey="power"
        stroke="var(--e-solar)"
        strokeWidth={1.5}
        fill="var(--e-solar)"
        fillOpacity={0.22}
        dot={Alone}
      />
    </ComposedChart>
  );
}

const AXIS = { hide: true, type: 'number', allowDataOverflow: true } as const;
const STILL = { type: 'linear', isAnimationActive: false, activeDot: false } as const;
/** The line has its whole width at the edges. */
const MARGIN = { top: 1, right: 1, bottom: 1, left: 1 } as const;

/** An hour between two gaps has no line. */
function Alone({ cx, cy, payload }: DotItemDotProps) {
  return (payload as DayPoint).isAlone ? <circle cx={cx} cy={cy} r={1.5} fill="var(--e-solar)" /> : null;
}
