'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Check } from 'lucide-react';
import type { BellMessage } from '@/lib/domain/alarms/bell';
import { devicePlace, stationPlace } from '@/lib/domain/shell/routes/places';
import Chip from '@mui/material/Chip';
import { IconAction } from '../ui/icon-action';
import { StatusIcon } from '../ui/status-icon';
import { ZonedTime } from '../ui/zoned-time';
import layout from '../ui/layout.module.css';
import styles from './bell.module.css';

/** One message: what happened, where and when, with a link. Following the link marks it as read. */
export function BellRow({
  message: { id, kind, state, code, message, start, end, unread, station, device },
  onFollow,
  onRead,
}: {
  message: BellMessage;
  onFollow: () => void;
  onRead: (ids: readonly string[]) => void;
}) {
  const t = useTranslations('shell.bell');
  const status = useTranslations('common.status');
  const text = message || code || '-';
  const place = device ? devicePlace(device.type, device.id, kind) : station && stationPlace(station.id);
  const follow = () => {
    if (unread) onRead([id]);
    onFollow();
  };
  return (
    <li className={styles.row} data-unread={unread || undefined} data-message={id}>
      <div className={layout.row}>
        <StatusIcon tone={state === 'resolved' ? 'normal' : kind}>
          {state === 'resolved' ? t('resolved') : status(kind)}
        </StatusIcon>
        {unread && <Chip color="primary" label={t('new')} />}
      </div>
      <p className={`strong ${styles.text}`}>
        {place ? (
          <Link href={place} className="touchable" prefetch={false} onClick={follow}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className={`${styles.where} hint`}>
        {station && (
          <Link href={stationPlace(station.id)} className="touchable" prefetch={false} onClick={follow}>
            <bdi>{station.name}</bdi>
          </Link>
        )}
        {device && (
          <span>
            <bdi>{device.name}</bdi>
          </span>
        )}
        {start !== null && <ZonedTime at={start} timeZone={station?.timeZone ?? null} />}
        {end !== null && (
          <span>{t.rich('until', { time: () => <ZonedTime at={end} timeZone={station?.timeZone ?? null} /> })}</span>
        )}
      </p>
      {unread && (
        <IconAction label={t('readOne', { message: text })} className={styles.mark} onClick={() => onRead([id])}>
          <Check size={18} aria-hidden="true" />
        </IconAction>
      )}
    </li>
  );
}
