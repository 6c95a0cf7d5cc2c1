import styles from './board.module.css';

/** Units of the drawing: it grows with its room, and its words with it. */
const [WIDTH, HEIGHT] = [960, 420];
const ROOM = { left: 132, right: 12, top: 16, bottom: 44 };
const [INNER_WIDTH, INNER_HEIGHT] = [WIDTH - ROOM.left - ROOM.right, HEIGHT - ROOM.top - ROOM.bottom];

export interface PlotTick {
  /** 0 to 1 of the way across. */
  readonly at: number;
  readonly text: string;
}

export interface PlotLine {
  readonly key: string;
  readonly colour: string;
  readonly dashed?: boolean;
  readonly filled?: boolean;
  /** Where across (0 to 1) and how much; null is a gap. */
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
}

export interface PlotBar {
  readonly key: string;
  readonly colour: string;
  /** Beside each other within one step. */
  readonly values: readonly (number | null)[];
}

/** Lines or bars over a common axis from 0. What it shows stands in a table or in figures beside it, so it is silent. */
export function Plot({
  lines = [],
  bars = [],
  ticks,
  scale,
}: {
  lines?: readonly PlotLine[];
  bars?: readonly PlotBar[];
  ticks: readonly PlotTick[];
  /** Values of the grid lines, from 0 to the top, with their words. */
  scale: readonly { readonly value: number; readonly text: string }[];
}) {
  const most = scale.at(-1)?.value || 1;
  const x = (at: number) => Math.round((ROOM.left + at * INNER_WIDTH) * 10) / 10;
  const y = (value: number) => Math.round((ROOM.top + INNER_HEIGHT * (1 - value / most)) * 10) / 10;
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {scale.map(({ value, text }) => (
        <g key={value}>
          <path d={`M${ROOM.left} ${y(value)}H${WIDTH - ROOM.right}`} className={styles.grid} />
          <text x={ROOM.left - 10} y={y(value) + 7} textAnchor="end" className={styles.tick}>
            {text}
          </text>
        </g>
      ))}
      {ticks.map(({ at, text }) => (
        <text key={at} x={x(at)} y={HEIGHT - 12} textAnchor="middle" className={styles.tick}>
          {text}
        </text>
      ))}
      {bars.map(({ key, colour, values }, place) => {
        const step = INNER_WIDTH / values.length;
        const width = (step * 0.76) / bars.length;
        return values.map(
          (value, index) =>
            value !== null && (
              <rect
                key={`${key} ${index}`}
                x={ROOM.left + step * (index + 0.12) + width * place}
                width={Math.max(1, width - 3)}
                y={y(value)}
                height={Math.max(0, y(0) - y(value))}
                fill={colour}
              />
            ),
        );
      })}
      {lines.map(({ key, colour, dashed, filled, points }) =>
        runsOf(points).map((run, index) => {
          const d = `M${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`;
          const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0];
          return (
            <g key={`${key} ${index}`}>
              {filled && <path d={`${d}L${x(last)} ${y(0)}L${x(first)} ${y(0)}Z`} fill={colour} opacity={0.22} />}
              <path d={d} className={styles.line} stroke={colour} strokeDasharray={dashed ? '8 8' : undefined} />
            </g>
          );
        }),
      )}
    </svg>
  );
}

/** The stretches without a gap: nothing is drawn over what is not known (decisions C5). */
function runsOf(points: PlotLine['points']): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [[]];
  for (const { at, value } of points) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ at, value });
  }
  return runs.filter((run) => run.length > 0);
}
