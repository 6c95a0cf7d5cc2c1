import { useTranslations } from 'next-intl';
import type { Drawing } from '@/lib/domain/diagrams/drawing';
import { legendOf } from '@/lib/domain/diagrams/frame';
import { Symbol } from './symbols/symbol';
import styles from './diagrams.module.css';

/** The legend (D2.37), at the lower left: only of symbols that are drawn, so a house without switchgear has none. */
export function Legend({ drawing }: { drawing: Drawing }) {
  const t = useTranslations('diagrams.legend');
  const legend = legendOf(drawing);
  if (!legend) return null;
  const { column, columns, height, line, lines, width, x, y } = legend;
  return (
    <g className={styles.legend} data-legend>
      <rect {...{ x, y, width, height }} rx="6" />
      {lines.map(([kind, state], index) => {
        const left = x + column * (index % columns);
        const middle = y + 4 + line * (Math.floor(index / columns) + 0.5);
        return (
          <g key={state}>
            <Symbol kind={kind} state={state} x={left + 26} y={middle} />
            <text x={left + 54} y={middle + drawing.text * 0.36} fontSize={drawing.text}>
              {t(state)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
