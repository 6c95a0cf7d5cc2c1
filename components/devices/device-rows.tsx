'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { isGateway } from '@/lib/domain/devices/device-types';
import type { DeviceQuery, DeviceSort } from '@/lib/domain/devices/list-query';
import { isUnderStatus } from '@/lib/domain/devices/status';
import { isolated } from '@/lib/format/isolated';
import { GridTable } from '../grid/grid-table';
import { rowLinkClass, sortedBy, type ListColumn } from '../ui/list-table';
import { useTurnedRows } from '../ui/filtered-rows';
import { StatusIcon } from '../ui/status-icon';
import { ZonedTime } from '../ui/zoned-time';
import { deviceHref, deviceSortHref } from './addresses';
import { DeviceMenu } from './device-menu';
import type { DeviceRow } from './device-row';
import { DEVICE_TONES } from './device-tone';
import { SignalIcon } from './signal-icon';
import { StatusNote } from './status-note';
import { StoredAge } from './stored-age';
import { UnreadMark } from './unread-mark';
import { useLiveDevices } from './live-devices';
import styles from './devices.module.css';

/**
 * The list as a table (D2.5); gateways also have their signal (D2.6). A client component, so that its rows are sent once, as data.
 * The status is updated live; a device whose live status does not match the filter moves to another tab.
 */
export function DeviceRows(props: { type: string; query: DeviceQuery; rows: readonly DeviceRow[]; whole: boolean }) {
  const t = useTranslations('devices');
  const { live } = useLiveDevices();
  const shown = props.rows.filter((row) => isUnderStatus(live.statusOf(row), props.query.status));
  const list = isGateway(props.type) ? 'gateways' : 'devices';
  useTurnedRows({ list, found: shown.length, count: props.rows.length });
  return (
    <>
      <GridTable
        list={list}
        whole={props.whole}
        compact
        caption={t('table')}
        columns={useColumns(props)}
        rows={shown}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ 'data-device': id })}
      />
      <div className={styles.noteRow}>
        {shown.length === 0 && <p>{t('empty.match')}</p>}
        <StatusNote live={live} />
      </div>
    </>
  );
}

function useColumns({ type, query }: { type: string; query: DeviceQuery }): readonly ListColumn<DeviceRow>[] {
  const t = useTranslations('devices');
  const gateways = isGateway(type);
  const sortable = (key: DeviceSort, name: string, width: number) => ({
    key,
    name,
    width,
    sortHref: deviceSortHref(type, query, key),
    sorted: sortedBy(query, key),
  });
  const text = (value: (row: DeviceRow) => string) => ({ value, cell: (row: DeviceRow) => value(row) || '-' });
  const typeOrSite = text((row) => row.typeOrSite);
  const ownerOrGateway = text((row) => row.ownerOrGateway);
  return [
    {
      ...sortable('status', t('columns.status'), 118),
      kind: 'sign',
      compact: 'under',
      cellProps: () => ({ 'aria-live': 'off' }),
      cell: (row) => <LiveStatus row={row} />,
    },
    {
      ...sortable('name', t('columns.name'), gateways ? 175 : 184),
      kind: 'main',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link href={deviceHref(type, id)} className={rowLinkClass} prefetch={false}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { ...sortable('serial', t('columns.serial'), 112), ...text(({ serial }) => serial) },
    { ...sortable('key', t('columns.key'), 138), ...text(({ key }) => key) },
    gateways
      ? { key: 'type', name: t('columns.type'), width: 96, ...typeOrSite }
      : { ...sortable('station', t('columns.site'), 156), ...typeOrSite, compact: 'second' },
    gateways
      ? { ...sortable('owner', t('columns.owner'), 140), ...ownerOrGateway, compact: 'second' }
      : { ...sortable('gateway', t('columns.gateway'), 172), ...ownerOrGateway },
    ...(gateways ? [signalColumn(t)] : []),
    {
      ...sortable('lastSeen', t('columns.lastOnline'), 158),
      cell: ({ lastSeen }) =>
        lastSeen === null ? t('never') : <ZonedTime at={lastSeen} timeZone={null} className={styles.lastSeen} />,
    },
    {
      key: 'operations',
      name: t('columns.operations'),
      width: 122,
      kind: 'actions',
      cell: ({ device, id, menu, name }) => (
        <span className={styles.operations}>
          <Link
            href={deviceHref(type, id)}
            className={`${styles.operation} ${styles.detail} touchable`}
            aria-label={t('detailOf', { name: isolated(name) })}
            prefetch={false}
          >
            {t('detail')}
          </Link>
          <DeviceMenu device={device} keys={menu} />
        </span>
      ),
    },
  ];
}

function signalColumn(t: ReturnType<typeof useTranslations<'devices'>>): ListColumn<DeviceRow> {
  return {
    key: 'signal',
    name: t('columns.signal'),
    width: 70,
    value: ({ signal }) => signal,
    cell: (row) => <Signal row={row} />,
  };
}

/** An offline gateway's signal is shown as past, since there is no connection. */
function Signal({ row }: { row: DeviceRow }) {
  const t = useTranslations('devices');
  const { live } = useLiveDevices();
  const level = row.signal;
  if (level === null) return null;
  const isPast = live.statusOf(row) === 'offline';
  return <SignalIcon level={level} label={t(isPast ? 'signalPast' : 'signal', { level })} isPast={isPast} />;
}

function LiveStatus({ row }: { row: DeviceRow }) {
  const tStatus = useTranslations('common.status');
  const { live } = useLiveDevices();
  const status = live.statusOf(row);
  return (
    <>
      <StatusIcon tone={DEVICE_TONES[status]}>{tStatus(status)}</StatusIcon> <StoredAge live={live} device={row} />
      <span className={styles.mark}>
        <UnreadMark name={row.name} failure={live.failed.get(row.gatewayUuid)} />
      </span>
    </>
  );
}
