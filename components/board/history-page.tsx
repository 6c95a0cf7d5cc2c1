import { useLocale, useTranslations } from 'next-intl';
import type { BoardHistory } from '@/lib/contract/portal/board';
import { niceScale } from '@/lib/domain/chart/axes';
import { dayLabel, dayParts } from '@/lib/format/day-label';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import { useZoneText } from '../ui/use-zone-text';
import { Plot } from './plot';
import styles from './board.module.css';

const ENERGIES = [
  ['generation', 'var(--e-solar)'],
  ['bought', 'var(--e-grid)'],
  ['sold', 'var(--e-battery)'],
] as const;
const KINDS = [
  ['fault', 'var(--c-fault)'],
  ['warning', 'var(--c-warning)'],
] as const;

/** What the last seven days brought: energy by day, and the alarms that began; the same numbers stand in a table. */
export function HistoryPage({ history, stations }: { history: BoardHistory; stations: number }) {
  const t = useTranslations('board');
  const tStatus = useTranslations('common.status');
  const zoneName = useZoneText();
  const locale = useLocale();
  if (history.state !== 'ready') return <p className={styles.empty}>{t(`figures.why.${history.state}`)}</p>;
  const { days } = history;
  const ticks = days.map(({ day }, index) => {
    const { date, weekday } = dayParts(day, locale);
    return { at: (index + 0.5) / days.length, text: `${weekday}\n${date}` };
  });
  const energy = (value: number | null) => (value === null ? '-' : quantityText(value, 'kWh', locale));
  const count = (value: number | null) => (value === null ? '-' : formatNumber(value, locale, 0));
  const most = (names: readonly (keyof (typeof days)[number])[]) =>
    Math.max(1, ...days.flatMap((day) => names.map((name) => Number(day[name] ?? 0))));
  const energies = niceScale(0, most(ENERGIES.map(([name]) => name)), 5).ticks;
  const counts = niceScale(0, most(KINDS.map(([name]) => name)), 4).ticks.filter(Number.isInteger);
  return (
    <div className={styles.history}>
      <section className={styles.panel} aria-label={t('history.energy')}>
        <Legend items={ENERGIES.map(([name, colour]) => [t(`history.${name}`), colour] as const)} />
        <Plot
          bars={ENERGIES.map(([name, colour]) => ({ key: name, colour, values: days.map((day) => day[name]) }))}
          ticks={ticks}
          scale={energies.map((value) => ({ value, text: quantityText(value, 'kWh', locale) }))}
        />
      </section>
      <section className={styles.panel} aria-label={t('history.alarms')}>
        <Legend items={KINDS.map(([name, colour]) => [tStatus(name), colour] as const)} />
        <Plot
          bars={KINDS.map(([name, colour]) => ({ key: name, colour, values: days.map((day) => day[name]) }))}
          ticks={ticks}
          scale={counts.map((value) => ({ value, text: formatNumber(value, locale, 0) }))}
        />
      </section>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('history.day')}</th>
            {ENERGIES.map(([name]) => (
              <th key={name} scope="col">
                {t(`history.${name}`)}
              </th>
            ))}
            {KINDS.map(([name]) => (
              <th key={name} scope="col">
                {tStatus(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} data-day={day.day}>
              <th scope="row">{dayLabel(day.day, locale)}</th>
              {ENERGIES.map(([name]) => (
                <td key={name}>{energy(day[name])}</td>
              ))}
              {KINDS.map(([name]) => (
                <td key={name}>{count(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.historyNote}>
        {t(history.severalZones ? 'historyDays.several' : 'historyDays.one', { zone: zoneName(history.zone) })}
        {history.known < stations && ` · ${t('figures.part', { known: history.known, of: stations })}`}
      </p>
    </div>
  );
}

function Legend({ items }: { items: readonly (readonly [name: string, colour: string])[] }) {
  return (
    <p className={styles.legend}>
      {items.map(([name, colour]) => (
        <span key={name}>
          <i style={{ borderTopColor: colour }} />
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
