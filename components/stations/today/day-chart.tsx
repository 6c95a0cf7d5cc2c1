import { area, line } from 'd3-shape';
import type { DayPicture, DayPoint } from '@/lib/domain/stations/day-power';
import { DAY_SIZE } from './size';

const { width, height } = DAY_SIZE;
/** Of each edge, px: the line has its whole width there. */
const MARGIN = 1;

/**
 * What was given over what a clear sky would give, from midnight to midnight. What it shows stands in the name of the place. Sixty of them
 * stand in a list, where a chart of Recharts each (a store, a dozen layers) would hold up the page.
 */
export function DayChart({ picture, from, to }: { picture: DayPicture; from: number; to: number }) {
  const { points, most } = picture;
  const x = ({ at }: DayPoint) => MARGIN + ((at - from) / (to - from)) * (width - 2 * MARGIN);
  const y = (power: number | null) => height - MARGIN - ((power ?? 0) / most) * (height - 2 * MARGIN);
  const given = ({ power }: DayPoint) => power !== null;
  const power = (point: DayPoint) => y(point.power);
  const expected = line(x, ({ expected }: DayPoint) => y(expected))
    .defined(({ expected }) => expected !== null)
    .digits(1)(points);
  const colour = 'var(--e-solar)';
  return (
    <svg {...DAY_SIZE} aria-hidden="true">
      <path
        data-line="expected"
        d={expected ?? undefined}
        fill="none"
        stroke="var(--c-muted)"
        strokeOpacity={0.6}
        strokeDasharray="2 2"
      />
      <path
        data-area="power"
        d={area(x, y(0), power).defined(given).digits(1)(points) ?? undefined}
        fill={colour}
        fillOpacity={0.22}
      />
      <path
        data-line="power"
        d={line(x, power).defined(given).digits(1)(points) ?? undefined}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
      />
      {points
        // An hour between two gaps has no line.
        .filter(({ isAlone }) => isAlone)
        .map((point) => (
          <circle key={point.at} cx={x(point)} cy={power(point)} r={1.5} fill={colour} />
        ))}
    </svg>
  );
}
