'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SetAsideList, SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import { formatNumber } from '@/lib/format/number';
import { withMinus } from '@/lib/format/signed';
import { ListTable, type ListColumn } from '../ui/list-table';
import { ZonedTime } from '../ui/zoned-time';
import { choicesOf, DecideButtons } from './decide-buttons';
import { RowReason } from './row-reason';
import { useEffectText } from './use-decision-texts';
import layout from '../ui/layout.module.css';
import styles from './set-aside.module.css';

/** Intervals of readings, latest first, each with why it does not count and the actions available. */
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
  const columns: readonly ListColumn<SetAsideRow>[] = [
    {
      key: 'when',
      name: t('columns.when'),
      width: 190,
      kind: 'main',
      cell: ({ from, to }) => (
        <>
          <ZonedTime at={from} timeZone={timeZone} />
          {to > from && (
            <>
              {` ${t('spanTo')} `}
              <ZonedTime at={to} timeZone={timeZone} />
            </>
          )}
        </>
      ),
      cellProps: () => ({ 'data-label': t('columns.when') }),
    },
    { key: 'device', name: t('columns.device'), width: 130, cell: ({ deviceName }) => <bdi>{deviceName}</bdi> },
    {
      key: 'property',
      name: t('columns.property'),
      width: 140,
      cell: ({ property }) => <bdi>{property?.name ?? t('allProperties')}</bdi>,
    },
    { key: 'value', name: t('columns.value'), width: 130, cell: (row) => <Values row={row} /> },
    {
      key: 'reason',
      name: t('columns.reason'),
      width: 190,
      cell: (row) => <RowReason row={row} timeZone={timeZone} />,
    },
    { key: 'effect', name: t('columns.effect'), width: 120, cell: (row) => <Effect row={row} /> },
    {
      key: 'actions',
      name: t('columns.actions'),
      width: 240,
      cellProps: (row) =>
        choicesOf(row).length === 0 ? { className: styles.none } : { 'data-label': t('columns.actions') },
      kind: 'actions',
      cell: (row) => choicesOf(row).length > 0 && <DecideButtons row={row} timeZone={timeZone} onDecided={onDecided} />,
    },
  ];
  return (
    <ListTable
      caption={t('title')}
      columns={columns.filter(({ key }) => (ofStation || key !== 'device') && (mayDecide || key !== 'actions'))}
      rows={rows}
      rowKey={({ decision, device, from, property, waits }) =>
        decision?.id ?? `${device} ${property?.code} ${from} ${waits}`
      }
      rowProps={({ decision }) => ({ className: decision?.undone ? `${layout.tall} ${styles.past}` : layout.tall })}
    />
  );
}

function Values({ row: { max, min, property, readings } }: { row: SetAsideRow }) {
  const t = useTranslations('setAside');
  const language = useLocale();
  const unit = property?.unit ? ` ${property.unit}` : '';
  const text = (value: number) => withMinus(value, (size) => `${formatNumber(size, language, 3)}${unit}`);
  return (
    <span className={layout.lines}>
      {min !== null && max !== null && (
        <span>{min === max ? text(min) : t('valueRange', { min: text(min), max: text(max) })}</span>
      )}
      {(readings !== 1 || min === null) && <span className="hint">{t('readings', { count: readings })}</span>}
    </span>
  );
}

function Effect({ row }: { row: SetAsideRow }) {
  const t = useTranslations('setAside');
  const effect = useEffectText(row);
  if (row.decision?.undone) return <span className="hint">{t('undoneEffect')}</span>;
  if (effect === null)
    return (
      <span className="hint">
        {t(row.property === null ? 'manyEffects' : row.energy ? 'unknownEffect' : 'noEffect')}
      </span>
    );
  return <>{t(row.decision ? 'changed' : 'wouldChange', { effect })}</>;
}
