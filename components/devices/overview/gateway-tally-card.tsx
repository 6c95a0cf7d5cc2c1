'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useGatewayStatuses } from '@/lib/client/live/use-gateway-statuses';
import { TALLY_KINDS, tallyGateway, tallyKind, type TallyKind } from '@/lib/domain/devices/gateway-tally';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import { shownStatus } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { BehindDevice } from '@/lib/domain/stations/fleet/types';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel';
import { StatusIcon } from '../../ui/status-icon';
import { deviceHref, deviceListHref } from '../addresses';
import { DEVICE_TONES } from '../device-tone';
import { useFailedToast } from '../use-live-status';
import layout from '../../ui/layout.module.css';
import list from '../../ui/list.module.css';
import styles from './overview.module.css';

const FILTERS = { normal: 'normal', offline: 'offline', fault: 'fault', abnormal: 'warning' } as const;
/** Maximum number of devices needing attention that are named; the list has the others. */
const NAMED = 8;

/** Status of the devices on a gateway (D2.21), from its live answer, or as last reported without one (D8.9). */
export function GatewayTallyCard({ uuid, devices }: { uuid: string; devices: readonly BehindDevice[] }) {
  const t = useTranslations('deviceViews.tally');
  const tStatus = useTranslations('common.status');
  const tLive = useTranslations('live');
  const live = useGatewayStatuses(uuid, devices);
  const failedText = tLive('dataConnectFailed');
  const unlinked = live.failure?.why === 'no-link';
  const failed = live.failure !== null && !unlinked;
  useFailedToast(failed, failedText);

  const statusOf = (device: BehindDevice): DeviceStatus =>
    shownStatus(live.statuses.get(device.id) ?? device.status, device.alarms);
  const { counts, unknown, total } = tallyGateway(devices.map(statusOf));
  const types = [...new Map(devices.map(({ type, typeName }) => [type, typeName || type])).entries()];
  const troubled = devices.filter((device) => tallyKind(statusOf(device)) !== 'normal');
  const of = (type: string, kind: TallyKind) =>
    devices.filter((device) => device.type === type && tallyKind(statusOf(device)) === kind).length;

  return (
    <Panel
      title={t('title')}
      actions={
        failed && (
          <Button variant="text" onClick={live.retry}>
            {t('again')}
          </Button>
        )
      }
    >
      <p className={`${styles.note} hint`} role="status">
        {unlinked ? (
          t('unlinked')
        ) : failed ? (
          <span className={styles.problem}>
            <strong>{failedText}</strong> · {t('reported')}
          </span>
        ) : live.pending ? (
          t('asking')
        ) : (
          t('read', { total })
        )}
      </p>
      <div className={layout.stack}>
        <dl className={styles.tally}>
          {TALLY_KINDS.map((kind) => (
            <div key={kind} data-kind={kind} data-none={counts[kind] === 0 || undefined}>
              <dt>
                <StatusIcon tone={DEVICE_TONES[kind]}>{tStatus(kind)}</StatusIcon>
              </dt>
              <dd>{counts[kind]}</dd>
            </div>
          ))}
        </dl>
        {unknown > 0 && <p className="hint">{t('unknown', { count: unknown })}</p>}
        {total === 0 ? (
          <p className="hint">{t('none')}</p>
        ) : (
          <ul className={layout.row} aria-label={t('lists')}>
            {types.flatMap(([type, name]) =>
              TALLY_KINDS.filter((kind) => of(type, kind) > 0).map((kind) => (
                <li key={`${type} ${kind}`}>
                  <Link
                    href={deviceListHref(type, DEFAULT_DEVICE_QUERY, { status: FILTERS[kind] })}
                    className="touchable"
                    prefetch={false}
                  >
                    {t('link', { type: name, status: tStatus(kind), count: of(type, kind) })}
                  </Link>
                </li>
              )),
            )}
          </ul>
        )}
        {troubled.length > 0 && (
          <ul aria-label={t('attention')}>
            {troubled.slice(0, NAMED).map((device) => (
              <li key={device.id} className={list.row}>
                <Link href={deviceHref(device.type, device.id)} className="touchable" prefetch={false}>
                  <bdi>{device.name}</bdi>
                </Link>
                <StatusIcon tone={DEVICE_TONES[statusOf(device)]}>{tStatus(statusOf(device))}</StatusIcon>
              </li>
            ))}
            {troubled.length > NAMED && <li>{t('more', { count: troubled.length - NAMED })}</li>}
          </ul>
        )}
      </div>
    </Panel>
  );
}
