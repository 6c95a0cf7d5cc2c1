import { memo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Panel } from '@/lib/domain/diagram/drawing';
import { readFigure, type ReadOf } from '@/lib/domain/diagram/readings';
import { ageOf } from '@/lib/format/age';
import { formatNumber } from '@/lib/format/number';
import styles from './diagrams.module.css';

const TITLE = 30;

/** Figures of one circuit: live, dimmed and with their age when they are old, or the samples where there is no device. */
export function PanelView({
  panel: { bare = false, circuit, figures, height, title, tone, width, x, y },
  bound,
  read,
  isOld,
  now,
}: {
  panel: Panel;
  bound: boolean;
  read: ReadOf;
  isOld: (at: number) => boolean;
  now: number | null;
}) {
  const t = useTranslations('diagrams');
  const tAge = useTranslations('common.value');
  const locale = useLocale();
  const shown = figures.map((figure) =>
    bound ? readFigure(figure, circuit, read) : { value: figure.sample, at: null },
  );
  const times = shown.flatMap(({ at }) => (at === null ? [] : [at]));
  const oldest = times.length === 0 ? null : Math.min(...times);
  const age = oldest !== null && now !== null && isOld(oldest) ? tAge('age', { ...ageOf(oldest, now) }) : null;
  const sampled = !bound && figures.some(({ sample }) => sample !== null);
  const head = title === undefined ? 0 : TITLE;
  const line = (height - head) / figures.length;
  const size = Math.min(20, line * 0.72);
  return (
    <g
      className={styles.panel}
      data-panel={circuit}
      data-tone={tone}
      data-sample={sampled || undefined}
      data-bare={bare}
    >
      {!bare && <rect x={x} y={y} width={width} height={height} rx="6" />}
      {title !== undefined && (
        <>
          <path d={`M${x} ${y + TITLE}h${width}`} />
          <text x={x + 12} y={y + 22} fontSize="18" fontWeight="700">
            {title}
          </text>
        </>
      )}
      {(sampled || age !== null) && (
        <text
          className={styles.mark}
          x={bare ? x + width / 2 : x + width - 10}
          y={head === 0 ? y - 6 : y + 21}
          fontSize={bare ? 11 : 15}
          textAnchor={bare ? 'middle' : 'end'}
        >
          {age === null ? t('samples.mark') : bare ? '◷' : `◷ ${age}`}
          {age !== null && <title>{age}</title>}
        </text>
      )}
      {figures.map(({ digits, name, unit }, index) => {
        const { at = null, value = null } = shown[index] ?? {};
        return (
          <FigureView
            key={name}
            {...{ bare, size }}
            left={x}
            right={x + width}
            y={y + head + line * (index + 0.7)}
            name={name}
            text={value === null ? '–' : formatNumber(value, locale, digits, digits)}
            unit={unit}
            old={at !== null && isOld(at)}
          />
        );
      })}
    </g>
  );
}

const FigureView = memo(function FigureView({
  bare,
  left,
  name,
  old,
  right,
  size,
  text,
  unit,
  y,
}: {
  bare: boolean;
  left: number;
  right: number;
  y: number;
  size: number;
  name: string;
  text: string;
  unit: string;
  old: boolean;
}) {
  const number = (
    <tspan className={styles.number} data-stale={old || undefined} data-figure={name}>
      {text}
    </tspan>
  );
  if (bare) {
    return (
      <text x={(left + right) / 2} y={y} fontSize="14" textAnchor="middle">
        {number} {unit}
      </text>
    );
  }
  return (
    <>
      <text x={left + 12} y={y} fontSize={size}>
        {name}
      </text>
      <text x={right - 14 - size * 2} y={y} fontSize={size} textAnchor="end">
        {number}
      </text>
      <text x={right - 8 - size * 2} y={y} fontSize={size}>
        {unit}
      </text>
    </>
  );
});
