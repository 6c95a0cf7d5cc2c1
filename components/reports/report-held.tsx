import { useLocale, useTranslations } from 'next-intl';
import { dayLabel, momentLabel } from '@/lib/domain/time/period/labels';
import { isolated } from '@/lib/format/isolated';
import { energyText } from './figure-texts';
import type { ShownRow } from './report-types';
import styles from './sheets.module.css';

/** Maximum number listed. */
const MOST = 5;
const ENERGIES = ['generation', 'bought', 'sold', 'charging', 'discharging'] as const;

/** Which figures include energy of a preceding gap. */
export function ReportHeld({ rows, byHours }: { rows: readonly ShownRow[]; byHours: boolean }) {
  const t = useTranslations('reports.report');
  const locale = useLocale();
  const all = rows.flatMap(({ held, name }) => held.map((one) => ({ ...one, name })));
  if (all.length === 0) return null;
  const labelOf = (moment: string) => (byHours ? momentLabel(moment) : dayLabel(moment.slice(0, 10)));
  return (
    <div className="hint">
      <p>{t('heldNote')}</p>
      <ul className={styles.listed}>
        {all.slice(0, MOST).map((one) => (
          <li key={`${one.name} ${one.at}`}>
            {t('held', {
              name: isolated(one.name),
              energies: ENERGIES.flatMap((name) =>
                one[name] > 0 ? [`${t(`columns.${name}`)} ${energyText(one[name], locale)}\u00a0kWh`] : [],
              ).join(t('zoneGap')),
              at: labelOf(one.at),
              since: momentLabel(one.since),
            })}
          </li>
        ))}
      </ul>
      {all.length > MOST && <p>{t('heldMore', { count: all.length - MOST })}</p>}
    </div>
  );
}
