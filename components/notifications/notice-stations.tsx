'use client';

import { useState } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { chooseNotices } from '@/lib/client/notifications/preferences';
import { FIRST_NOTICE } from '@/lib/domain/notifications/limits';
import type { OwnNotices } from '@/lib/domain/notifications/types';
import { stationPlace } from '@/lib/domain/shell/routes/places';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { nearDialog } from '../ui/on-demand';
import { ChoiceDialog } from './choice-dialog';
import { useRowCall } from './use-row-call';
import layout from '../ui/layout.module.css';
import list from '../ui/list.module.css';
import styles from './notices.module.css';

/** A longer list is collapsed, so that the content below it stays reachable. */
const UNFOLDED = 8;

type Station = OwnNotices['stations'][number];

const OFF = { ...FIRST_NOTICE, onAlarm: false, onRecovery: false };

/** The stations with alarm notifications; each, or all of them, can be turned off. */
export function NoticeStations({ notices }: { notices: OwnNotices }) {
  const t = useTranslations('notifications.own');
  const labels = useTranslations('notifications.choice');
  const tLevels = useTranslations('notifications.levels');
  const { busy, runFor } = useRowCall();
  const [choosing, setChoosing] = useState(false);
  const [endingAll, setEndingAll] = useState(false);
  const { browsers, email, stations, total } = notices;
  const isReached = email !== '' || browsers > 0;

  const end = (id: string) => void runFor(id, () => chooseNotices(id, OFF), labels('ended'));
  const what = ({ leastLevel, onAlarm, onRecovery }: Station) =>
    t(`what.${onAlarm && onRecovery ? 'both' : onAlarm ? 'alarm' : 'recovery'}`, { level: tLevels(`${leastLevel}`) });

  const rows = (
    <ul>
      {stations.map((station) => (
        <li key={station.id} className={list.row}>
          <div className={styles.label}>
            <Link href={stationPlace(station.id)} prefetch={false}>
              <bdi>{station.name}</bdi>
            </Link>
            <p className="hint">{what(station)}</p>
          </div>
          <ActionButton
            aria-label={t('turnOffNamed', { name: isolated(station.name) })}
            busy={busy === station.id}
            onClick={() => end(station.id)}
          >
            {t('turnOff')}
          </ActionButton>
        </li>
      ))}
    </ul>
  );

  return (
    <>
      {!isReached && <Alert severity="warning">{labels('noEmail')}</Alert>}
      {email !== '' && <p>{t('to', { email })}</p>}
      {browsers > 0 && <p>{t('browsers', { browsers })}</p>}
      <p className="hint">
        {total === 0 ? t('none') : t('first', { total })}{' '}
        {total > stations.length && t('more', { shown: stations.length })}
      </p>
      {stations.length > UNFOLDED ? (
        <details>
          <summary>{t('unfold', { total: stations.length })}</summary>
          {rows}
        </details>
      ) : (
        rows
      )}
      <div className={`${layout.row} ${styles.act}`}>
        {isReached && (
          <Button {...nearDialog} onClick={() => setChoosing(true)}>
            {t('all')}
          </Button>
        )}
        {total > 0 && (
          <Button {...nearDialog} onClick={() => setEndingAll(true)}>
            {t('allOff')}
          </Button>
        )}
      </div>
      {endingAll && (
        <ConfirmDialog
          open
          danger
          title={t('allOffTitle')}
          submit={t('allOff')}
          done={labels('ended')}
          act={() => chooseNotices(null, OFF)}
          onClose={() => setEndingAll(false)}
        >
          <p>{t('allOffWhat')}</p>
        </ConfirmDialog>
      )}
      {choosing && <ChoiceDialog station={null} channels={notices} onClose={() => setChoosing(false)} />}
    </>
  );
}
