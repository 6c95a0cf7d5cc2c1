import { useTranslations } from 'next-intl';
import { LEGEND, type Drawing } from '@/lib/domain/diagram/drawing';
import { Symbol } from './symbols/symbol';
import styles from './diagrams.module.css';

const LINES = [
  ['mode', 'local'],
  ['mode', 'remote'],
  ['spring', 'resting'],
  ['spring', 'charging'],
] as const;

const LINE = 26;

/** The legend (D2.37), at the lower left: of what is drawn, so a house without switchgear has none. */
export function Legend({ drawing: { height, symbols } }: { drawing: Drawing }) {
  const t = useTranslations('diagrams.legend');
  const lines = LINES.filter(([kind]) => symbols.some((symbol) => symbol.kind === kind));
  if (lines.length === 0) return null;
  const spared = LINE * (LINES.length - lines.length);
  const top = height - LEGEND.above + spared;
  return (
    <g className={styles.legend} data-legend>
      <rect x={LEGEND.x} y={top} width={LEGEND.width} height={LEGEND.height - spared} rx="6" />
      {lines.map(([kind, state], index) => (
        <g key={state}>
          <Symbol kind={kind} state={state} x={LEGEND.x + 20} y={top + 19 + LINE * index} />
          <text x={LEGEND.x + 40} y={top + 24 + LINE * index} fontSize="16">
            {t(state)}
          </text>
        </g>
      ))}
    </g>
  );
}
