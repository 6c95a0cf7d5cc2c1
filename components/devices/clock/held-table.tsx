import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { HeldRow } from '@/lib/contract/portal/held-readings';
import { formatNumber } from '@/lib/format/number';
import { cell, DataTable } from '../../ui/data-table';
import { ZonedTime } from '../../ui/zoned-time';
import { deviceHref } from '../addresses';

/** Readings that are held back: their device, why, how many, their times by the gateway's clock, and when they arrived. */
export function HeldTable({ rows, timeZone }: { rows: readonly HeldRow[]; timeZone: string | null }) {
  const t = useTranslations('clocks.held');
  const locale = useLocale();
  const columns = [
    { key: 'device', name: t('columns.device'), width: 150 },
    { key: 'reason', name: t('columns.reason'), width: 220 },
    { key: 'count', name: t('columns.count'), width: 90, numeric: true },
    { key: 'reported', name: t('columns.reported'), width: 210 },
    { key: 'received', name: t('columns.received'), width: 210 },
  ];
  return (
    <DataTable caption={t('title')} columns={columns}>
      {rows.map((row) => (
        <tr key={`${row.device} ${row.reason} ${row.received.to}`} data-held={row.device}>
          <td data-label={t('columns.device')} className={cell.main}>
            {row.deviceType === '' ? (
              <bdi>{row.deviceName}</bdi>
            ) : (
              <Link href={deviceHref(row.deviceType, row.device)} prefetch={false}>
                <bdi>{row.deviceName}</bdi>
              </Link>
            )}
          </td>
          <td data-label={t('columns.reason')}>{t(`reasons.${row.reason}`)}</td>
          <td data-label={t('columns.count')} className={cell.numeric}>
            {formatNumber(row.count, locale, 0)}
          </td>
          <td data-label={t('columns.reported')}>
            <Times {...row.reported} timeZone={timeZone} />
          </td>
          <td data-label={t('columns.received')}>
            <Times {...row.received} timeZone={timeZone} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** No calendar has more. */
const LAST_INSTANT = 8.64e15;

/** A time, or a range of times. A gateway may report a number that is no valid time. */
export function Times({ from, to, timeZone }: { from: number; to: number; timeZone: string | null }) {
  const t = useTranslations('clocks.held');
  if (Math.max(Math.abs(from), Math.abs(to)) > LAST_INSTANT) return <span>{t('noTime')}</span>;
  if (from === to) return <ZonedTime at={from} timeZone={timeZone} />;
  return (
    <>
      <ZonedTime at={from} timeZone={timeZone} /> – <ZonedTime at={to} timeZone={timeZone} />
    </>
  );
}
