import styles from './board.module.css';

/** Units of the drawing either way: it fills its room, and the words beside it are as large as others on the board. */
const SIZE = 1_000;
const rounded = (units: number) => Math.round(units * 10) / 10;

export interface PlotTick {
  /** 0 to 1 of the way across. */
  readonly at: number;
  /** May have two lines. */
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
  /** Values of the grid lines, equally far apart from 0 to the top, with their words. */
  scale: readonly { readonly value: number; readonly text: string }[];
}) {
  const most = scale.at(-1)?.value || 1;
  const x = (at: number) => rounded(at * SIZE);
  const y = (value: number) => rounded(SIZE * (1 - value / most));
  return (
    <div className={styles.plot} aria-hidden="true">
      <p className={styles.scale}>
        {scale.toReversed().map(({ value, text }) => (
          <span key={value}>{text}</span>
        ))}
      </p>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" focusable="false">
        {scale.map(({ value }) => (
          <path key={value} d={`M0 ${y(value)}H${SIZE}`} className={styles.grid} />
        ))}
        {bars.map(({ key, colour, values }, place) => {
          const step = SIZE / values.length;
          const width = (step * 0.76) / bars.length;
          return values.map(
            (value, index) =>
              value !== null && (
                <rect
                  key={`${key} ${index}`}
                  x={rounded(step * (index + 0.12) + width * place)}
                  width={rounded(width * 0.94)}
                  y={y(value)}
                  height={rounded(Math.max(0, SIZE - y(value)))}
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
                {filled && <path d={`${d}L${x(last)} ${SIZE}L${x(first)} ${SIZE}Z`} fill={colour} opacity={0.22} />}
                <path d={d} className={styles.line} stroke={colour} data-dashed={dashed} />
              </g>
            );
          }),
        )}
      </svg>
      <p className={styles.ticks}>
        {ticks.map(({ at, text }) => (
          <span key={at} style={{ left: `${at * 100}%` }}>
            {text}
          </span>
        ))}
      </p>
    </div>
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
