import { useTranslations } from 'next-intl';
import { LEGEND } from '@/lib/domain/diagram/drawing';
import { Symbol } from './symbols/symbol';
import styles from './diagrams.module.css';

const LINES = [
  ['mode', 'local'],
  ['mode', 'remote'],
  ['spring', 'resting'],
  ['spring', 'charging'],
] as const;

/** The legend of all diagrams (D2.37), at the lower left. */
export function Legend({ height }: { height: number }) {
  const t = useTranslations('diagrams.legend');
  const top = height - LEGEND.above;
  return (
    <g className={styles.legend} data-legend>
      <rect x={LEGEND.x} y={top} width={LEGEND.width} height={LEGEND.height} rx="6" />
      {LINES.map(([kind, state], index) => (
        <g key={state}>
          <Symbol kind={kind} state={state} x={LEGEND.x + 20} y={top + 19 + 26 * index} />
          <text x={LEGEND.x + 40} y={top + 24 + 26 * index} fontSize="16">
            {t(state)}
          </text>
        </g>
      ))}
    </g>
  );
}
