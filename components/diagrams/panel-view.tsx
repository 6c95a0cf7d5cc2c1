import { useLocale, useTranslations } from 'next-intl';
import type { Panel } from '@/lib/domain/diagram/drawing';
import { readFigure, type ReadOf } from '@/lib/domain/diagram/readings';
import { ageOf } from '@/lib/format/age';
import { isolated } from '@/lib/format/isolated';
import { formatNumber } from '@/lib/format/number';
import { FigureView, RatedBar } from './figure-view';
import styles from './diagrams.module.css';

const TITLE = 30;
const NOTHING = { value: null, at: null, aside: false };

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
  const tValue = useTranslations('common.value');
  const locale = useLocale();
  const shown = figures.map((figure) => (bound ? readFigure(figure, circuit, read) : NOTHING));
  const times = shown.flatMap(({ at }) => (at === null ? [] : [at]));
  const oldest = times.length === 0 ? null : Math.min(...times);
  const age = oldest !== null && now !== null && isOld(oldest) ? tValue('age', { ...ageOf(oldest, now) }) : null;
  const head = title === undefined ? 0 : TITLE;
  const line = (height - head) / figures.length;
  const size = Math.min(20, line * 0.72, width / 10.5);
  return (
    <g
      className={styles.panel}
      data-panel={circuit}
      data-tone={tone}
      data-sample={!bound || undefined}
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
      {!bare && (!bound || age !== null) && (
        <text className={styles.mark} x={x + width - 10} y={head === 0 ? y - 6 : y + 21} fontSize="15" textAnchor="end">
          {age === null ? t('samples.mark') : `◷ ${age}`}
        </text>
      )}
      {bare && !bound && (
        <text className={styles.mark} x={x + width / 2} y={y + line} fontSize="14" textAnchor="middle">
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
                {...{ bare, name: shownName, code: name, size, unit }}
                left={x}
                right={x + width}
                y={y + head + line * (index + 0.7)}
                text={text ?? (bound ? '–' : (sample ?? '–'))}
                why={aside ? { note: tValue('setAside'), reason: tValue('set-aside') } : null}
                old={at !== null && isOld(at)}
              />
              {rated !== undefined && value !== null && at !== null && !isOld(at) && (
                <RatedBar
                  x={x + (bare ? 4 : 12)}
                  y={y + head + line * (index + 0.86)}
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
