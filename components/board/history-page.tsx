import { useLocale, useTranslations } from 'next-intl';
import type { BoardHistory } from '@/lib/contract/portal/board';
import { dayLabel, dayParts } from '@/lib/format/day-label';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import { LazyStepChart } from '../charts/lazy-step-chart';
import { useZoneText } from '../ui/use-zone-text';
import styles from './board.module.css';

const ENERGIES = [
  ['generation', '--e-solar'],
  ['bought', '--e-grid'],
  ['sold', '--e-grid-out'],
] as const;
const KINDS = [
  ['fault', '--c-fault'],
  ['warning', '--c-warning'],
] as const;

/** The last seven days: energy by day, and the alarms that began; the same numbers are in a table. */
export function HistoryPage({ history, stations }: { history: BoardHistory; stations: number }) {
  const t = useTranslations('board');
  const tStatus = useTranslations('common.status');
  const zoneName = useZoneText();
  const locale = useLocale();
  if (history.state !== 'ready') return <p className={styles.empty}>{t(`figures.why.${history.state}`)}</p>;
  const { days } = history;
  const steps = days.map((values) => {
    const { date, weekday } = dayParts(values.day, locale);
    const { generation, bought, sold, fault, warning } = values;
    const figures = { generation, bought, sold, fault, warning };
    return { label: dayLabel(values.day, locale), tick: `${weekday}\n${date}`, values: figures };
  });
  const energy = (value: number | null) => (value === null ? '-' : quantityText(value, 'kWh', locale));
  const count = (value: number | null) => (value === null ? '-' : formatNumber(value, locale, 0));
  return (
    <div className={styles.history}>
      <section className={styles.panel} aria-label={t('history.energy')}>
        <Legend items={ENERGIES.map(([name, colour]) => [t(`history.${name}`), colour] as const)} />
        <div className={styles.plot} aria-hidden="true">
          <LazyStepChart
            steps={steps}
            lines={ENERGIES.map(([key, colour]) => ({ key, colour, name: t(`history.${key}`) }))}
            unit="kWh"
          />
        </div>
      </section>
      <section className={styles.panel} aria-label={t('history.alarms')}>
        <Legend
          items={KINDS.map(([name, colour]) => [tStatus(name), colour] as const)}
          note={t('historyDays.alarms', { zone: zoneName(history.zone) })}
        />
        <div className={styles.plot} aria-hidden="true">
          <LazyStepChart steps={steps} lines={KINDS.map(([key, colour]) => ({ key, colour, name: tStatus(key) }))} />
        </div>
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
      <p className={styles.note}>
        {t(history.severalZones ? 'historyDays.several' : 'historyDays.one', { zone: zoneName(history.zone) })}
        {history.known < stations && ` · ${t('figures.part', { known: history.known, of: stations })}`}
      </p>
    </div>
  );
}

function Legend({ items, note }: { items: readonly (readonly [name: string, colour: string])[]; note?: string }) {
  return (
    <p className={styles.legend}>
      {items.map(([name, colour]) => (
        <span key={name}>
          <i style={{ borderTopColor: `var(${colour})` }} />
          <bdi>{name}</bdi>
        </span>
      ))}
      {note && <span className={styles.atEnd}>{note}</span>}
    </p>
  );
}
