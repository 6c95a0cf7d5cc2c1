'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { isUnderStatus, type DeviceStatusFilter } from '@/lib/domain/devices/status';
import { isolated } from '@/lib/format/isolated';
import { cell } from '../ui/data-table';
import { StatusLight } from '../ui/status-light';
import { DeviceMenu } from './device-menu';
import type { DeviceRow } from './device-row';
import { DEVICE_TONES } from './device-tone';
import { LastSeen } from './last-seen';
import { SignalIcon } from './signal-icon';
import { StatusNote } from './status-note';
import { UnreadMark } from './unread-mark';
import { useLiveDevices } from './live-devices';
import styles from './devices.module.css';

/** The rows of a device list; a client component so that they travel once, as data. Their status turns live. */
export function DeviceRows({
  rows,
  hrefs,
  filter,
  gateways,
}: {
  rows: readonly DeviceRow[];
  hrefs: readonly string[];
  /** What the list is filtered by; a row that answers otherwise stands under another tab. */
  filter: DeviceStatusFilter;
  gateways: boolean;
}) {
  const t = useTranslations('devices');
  const tStatus = useTranslations('common.status');
  const { live } = useLiveDevices();
  const columns = gateways ? 9 : 8;
  const hasRows = rows.some((row) => isUnderStatus(live.statusOf(row), filter));
  return (
    <>
      {rows.map((row, index) => {
        const status = live.statusOf(row);
        if (!isUnderStatus(status, filter)) return null;
        const href = hrefs[index] ?? '';
        return (
          <tr key={row.id} data-device={row.id}>
            <td aria-live="off">
              <StatusLight tone={DEVICE_TONES[status]}>{tStatus(status)}</StatusLight>
              <span className={styles.mark}>
                <UnreadMark name={row.name} failure={live.failed.get(row.gatewayUuid)} />
              </span>
            </td>
            <td className={cell.main}>
              <Link href={href} className={cell.rowLink} prefetch={false}>
                <bdi>{row.name}</bdi>
              </Link>
            </td>
            <td data-label={t('columns.serial')}>{row.serial || '-'}</td>
            <td data-label={t('columns.key')}>{row.key || '-'}</td>
            <td data-label={t(gateways ? 'columns.type' : 'columns.site')}>{row.typeOrSite || '-'}</td>
            <td data-label={t(gateways ? 'columns.owner' : 'columns.gateway')}>{row.ownerOrGateway || '-'}</td>
            {row.signal !== null && (
              <td data-label={t('columns.signal')}>
                <SignalIcon level={row.signal} label={t('signal', { level: row.signal })} />
              </td>
            )}
            <td data-label={t('columns.lastOnline')}>
              <LastSeen at={row.lastSeen} none={t('never')} />
            </td>
            <td className={cell.above}>
              <span className={styles.operations}>
                <Link
                  href={href}
                  className={styles.operation}
                  aria-label={t('detailOf', { name: isolated(row.name) })}
                  prefetch={false}
                >
                  {t('detail')}
                </Link>
                <DeviceMenu device={row.device} keys={row.menu} />
              </span>
            </td>
          </tr>
        );
      })}
      <tr className={styles.noteRow}>
        <td colSpan={columns}>
          {!hasRows && <p>{t('empty.match')}</p>}
          <StatusNote live={live} />
        </td>
      </tr>
    </>
  );
}
