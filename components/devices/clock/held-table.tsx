import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { HeldRow } from '@/lib/contract/portal/settings/held-readings';
import { formatNumber } from '@/lib/format/number';
import { ListTable, type ListColumn } from '../../ui/list-table';
import { ZonedTime } from '../../ui/zoned-time';
import { deviceHref } from '../addresses';

/** Readings that are held back: their device, why, how many, their times by the gateway's clock, and when they arrived. */
export function HeldTable({ rows, timeZone }: { rows: readonly HeldRow[]; timeZone: string | null }) {
  const t = useTranslations('clocks.held');
  const locale = useLocale();
  const columns: readonly ListColumn<HeldRow>[] = [
    { key: 'device', name: t('columns.device'), width: 150, kind: 'main', cell: (row) => <HeldDevice row={row} /> },
    { key: 'reason', name: t('columns.reason'), width: 220, cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      key: 'count',
      name: t('columns.count'),
      width: 90,
      numeric: true,
      cell: ({ count }) => formatNumber(count, locale, 0),
    },
    {
      key: 'reported',
      name: t('columns.reported'),
      width: 210,
      cell: ({ reported }) => <Times {...reported} timeZone={timeZone} />,
    },
    {
      key: 'received',
      name: t('columns.received'),
      width: 210,
      cell: ({ received }) => <Times {...received} timeZone={timeZone} />,
    },
  ];
  return (
    <ListTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ device, reason, received }) => `${device} ${reason} ${received.to}`}
      rowProps={({ device }) => ({ 'data-held': device })}
    />
  );
}

function HeldDevice({ row: { device, deviceName, deviceType } }: { row: HeldRow }) {
  if (deviceType === '') return <bdi>{deviceName}</bdi>;
  return (
    <Link href={deviceHref(deviceType, device)} prefetch={false}>
      <bdi>{deviceName}</bdi>
    </Link>
  );
}

/** Largest JavaScript date, ms. */
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
