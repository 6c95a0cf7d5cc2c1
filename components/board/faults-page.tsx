import { useLocale, useTranslations } from 'next-intl';
import type { BoardFaults } from '@/lib/contract/portal/board';
import { shortName } from '@/lib/domain/devices/short-name';
import { ageOf } from '@/lib/format/age';
import { formatNumber } from '@/lib/format/number';
import { StatusShape } from '../ui/status-icon';
import { FaultHandling } from './fault-handling';
import styles from './board.module.css';

const HEADS = ['what', 'where', 'owner', 'handling', 'age'] as const;

/** Alarms by urgency: message, station, owner, assignee and age; `now` is the server time of the response (epoch ms). */
export function FaultsPage({ faults, now }: { faults: BoardFaults; now: number }) {
  const t = useTranslations('board');
  const tAge = useTranslations('common.value');
  const locale = useLocale();
  if (faults.state !== 'ready') return <p className={styles.empty}>{t(`figures.why.${faults.state}`)}</p>;
  const { fault, rows, warning } = faults;
  const more = fault + warning - rows.length;
  // A service that stores no handling has no such column.
  const isHandled = rows.some(({ handling }) => handling !== null);
  return (
    <>
      <ul className={styles.pending} aria-label={t('faults.pending')}>
        {(['fault', 'warning'] as const).map((kind) => (
          <li key={kind} data-pending={kind}>
            <StatusShape tone={kind} />
            <span className={styles.name}>{t(`faults.${kind}`)}</span>
            <span className={styles.big}>{formatNumber(faults[kind], locale, 0)}</span>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.big}>{t('faults.none')}</p>
          <p>{t('faults.noneNote')}</p>
        </div>
      ) : (
        <table className={styles.alarms}>
          <thead>
            <tr>
              {HEADS.filter((head) => isHandled || head !== 'handling').map((head) => (
                <th key={head} scope="col" data-head={head}>
                  {t(`faults.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, kind, message, station, device, owner, handling, start }) => (
              <tr key={id} data-alarm={kind}>
                <th scope="row">
                  <span className={styles.handling}>
                    <StatusShape tone={kind} label={t(`faults.${kind}`)} />
                    <span className={styles.label}>{message}</span>
                  </span>
                </th>
                <td>
                  <span className={styles.label}>{station}</span>
                  <span className={`${styles.label} ${styles.note}`}>{shortName(device, station)}</span>
                </td>
                <td>
                  <span className={styles.label}>
                    <bdi>{owner || '-'}</bdi>
                  </span>
                </td>
                {isHandled && (
                  <td>
                    <FaultHandling handling={handling} />
                  </td>
                )}
                <td>{start === null ? '-' : tAge('age', { ...ageOf(start, now) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className={styles.note}>{t('faults.more', { count: more })}</p>}
    </>
  );
}
