'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SetAsideList, SetAsideRow } from '@/lib/contract/portal/set-aside';
import { formatNumber } from '@/lib/format/number';
import { withMinus } from '@/lib/format/signed';
import { cell, DataTable } from '../ui/data-table';
import { ZonedTime } from '../ui/zoned-time';
import { choicesOf, DecideButtons } from './decide-buttons';
import { RowReason } from './row-reason';
import { useEffectText } from './use-effect-text';
import styles from './set-aside.module.css';

/** Spans of readings, the latest first, each with why it does not count and what can be done about it. */
export function SetAsideTable({
  list: { mayDecide, rows, timeZone },
  ofStation,
  onDecided,
}: {
  list: SetAsideList;
  ofStation: boolean;
  onDecided: () => void;
}) {
  const t = useTranslations('setAside');
  const columns = [
    { key: 'when', name: t('columns.when'), width: 190 },
    ...(ofStation ? [{ key: 'device', name: t('columns.device'), width: 130 }] : []),
    { key: 'property', name: t('columns.property'), width: 140 },
    { key: 'value', name: t('columns.value'), width: 130 },
    { key: 'reason', name: t('columns.reason'), width: 190 },
    { key: 'effect', name: t('columns.effect'), width: 120 },
    ...(mayDecide ? [{ key: 'actions', name: t('columns.actions'), width: 240 }] : []),
  ];
  return (
    <DataTable caption={t('title')} columns={columns}>
      {rows.map((row) => (
        <tr
          key={row.decision?.id ?? `${row.device} ${row.property?.code} ${row.from} ${row.waits}`}
          className={row.decision?.undone ? `${styles.row} ${styles.past}` : styles.row}
        >
          <td data-label={t('columns.when')} className={cell.main}>
            <ZonedTime at={row.from} timeZone={timeZone} />
            {row.to > row.from && (
              <>
                {` ${t('spanTo')} `}
                <ZonedTime at={row.to} timeZone={timeZone} />
              </>
            )}
          </td>
          {ofStation && (
            <td data-label={t('columns.device')}>
              <bdi>{row.deviceName}</bdi>
            </td>
          )}
          <td data-label={t('columns.property')}>
            <bdi>{row.property?.name ?? t('allProperties')}</bdi>
          </td>
          <td data-label={t('columns.value')}>
            <Values row={row} />
          </td>
          <td data-label={t('columns.reason')}>
            <RowReason row={row} timeZone={timeZone} />
          </td>
          <td data-label={t('columns.effect')}>
            <Effect row={row} />
          </td>
          {mayDecide &&
            (choicesOf(row).length > 0 ? (
              <td data-label={t('columns.actions')}>
                <DecideButtons row={row} timeZone={timeZone} onDecided={onDecided} />
              </td>
            ) : (
              <td className={styles.none} />
            ))}
        </tr>
      ))}
    </DataTable>
  );
}

function Values({ row: { max, min, property, readings } }: { row: SetAsideRow }) {
  const t = useTranslations('setAside');
  const language = useLocale();
  const unit = property?.unit ? ` ${property.unit}` : '';
  const text = (value: number) => withMinus(value, (size) => `${formatNumber(size, language, 3)}${unit}`);
  return (
    <span className={styles.lines}>
      {min !== null && max !== null && (
        <span>{min === max ? text(min) : t('valueRange', { min: text(min), max: text(max) })}</span>
      )}
      {(readings !== 1 || min === null) && <span className={styles.minor}>{t('readings', { count: readings })}</span>}
    </span>
  );
}

function Effect({ row }: { row: SetAsideRow }) {
  const t = useTranslations('setAside');
  const effect = useEffectText(row);
  if (row.decision?.undone) return <span className={styles.minor}>{t('undoneEffect')}</span>;
  if (effect === null)
    return (
      <span className={styles.minor}>
        {t(row.property === null ? 'manyEffects' : row.energy ? 'unknownEffect' : 'noEffect')}
      </span>
    );
  return <>{t(row.decision ? 'changed' : 'wouldChange', { effect })}</>;
}
