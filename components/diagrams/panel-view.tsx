import { useLocale, useTranslations } from 'next-intl';
import type { Panel } from '@/lib/domain/diagrams/drawing';
import { panelText, TITLE_ROOM } from '@/lib/domain/diagrams/text-sizes';
import { readFigure, type ReadOf } from '@/lib/domain/diagrams/readings';
import { roughAge } from '@/lib/format/age';
import { isolated } from '@/lib/format/isolated';
import { formatNumber } from '@/lib/format/number';
import { FigureView, RatedBar } from './figure-view';
import styles from './diagrams.module.css';

const NOTHING = { value: null, at: null, aside: false };

/** Figures of one circuit: live, dimmed and with their age when they are old, or sample values where there is no device. */
export function PanelView({
  panel,
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
  const { bare, circuit, figures, height, title, tone, width, x, y } = panel;
  const t = useTranslations('diagrams');
  const tValue = useTranslations('common.value');
  const locale = useLocale();
  const shown = figures.map((figure) => (bound ? readFigure(figure, circuit, read) : NOTHING));
  const times = shown.flatMap(({ at }) => (at === null ? [] : [at]));
  const oldest = times.length === 0 ? null : Math.min(...times);
  const age = oldest !== null && now !== null && isOld(oldest) ? tValue('age', { ...roughAge(oldest, now) }) : null;
  const head = title === undefined ? 0 : TITLE_ROOM;
  const line = (height - head) / figures.length;
  const size = panelText(panel);
  const middle = bare?.anchor === 'middle';
  return (
    <g
      className={styles.panel}
      data-panel={circuit}
      data-tone={tone}
      data-sample={!bound || undefined}
      data-bare={bare !== undefined || undefined}
    >
      {!bare && <rect x={x} y={y} width={width} height={height} rx="6" />}
      {title !== undefined && (
        <>
          <path d={`M${x} ${y + TITLE_ROOM}h${width}`} />
          <text x={x + 12} y={y + 26} fontSize="24" fontWeight="700">
            {title}
          </text>
        </>
      )}
      {!bare && (!bound || age !== null) && (
        <text className={styles.mark} x={x + width - 4} y={y - 8} fontSize={Math.min(size, 24)} textAnchor="end">
          {age === null ? t('samples.mark') : `◷ ${age}`}
        </text>
      )}
      {bare && !bound && (
        <text
          className={styles.mark}
          x={middle ? x + width / 2 : x}
          y={y + line * 0.8}
          fontSize={size}
          textAnchor={middle ? 'middle' : 'start'}
        >
          {t('samples.mark')}
        </text>
      )}
      {(bound || !bare) &&
        figures.map(({ digits, label, name, rated, sample, unit }, index) => {
          const { aside, at, value } = shown[index] ?? NOTHING;
          const text = value === null ? null : formatNumber(Number(value.toFixed(digits)), locale, digits, digits);
          const shownName = label ? t(`figures.${label}`) : name;
          return (
            <g key={name}>
              <FigureView
                {...{ bare: bare?.anchor ?? null, name: shownName, code: name, size, unit }}
                left={x}
                right={x + width}
                y={y + head + line * (index + 0.74)}
                text={text ?? (bound ? '–' : (sample ?? '–'))}
                why={aside ? { note: tValue('setAside'), reason: tValue('set-aside') } : null}
                old={at !== null && isOld(at)}
              />
              {rated !== undefined && value !== null && at !== null && !isOld(at) && (
                <RatedBar
                  x={x + (bare ? 4 : 12)}
                  y={y + head + line * (index + 0.92)}
                  width={width - (bare ? 8 : 24)}
                  part={Math.abs(value) / rated}
                  label={t('rated', { name: isolated(shownName), part: Math.abs(value) / rated, rated })}
                />
              )}
            </g>
          );
        })}
    </g>
  );
}
