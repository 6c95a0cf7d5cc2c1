'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useHomeAlarms } from '@/lib/client/overview/queries';
import type { EventKind } from '@/lib/domain/alarms/event-list';
import { shortName } from '@/lib/domain/devices/short-name';
import type { HomeAlarm, HomeAlarms } from '@/lib/domain/overview/types';
import type { Outcome } from '@/lib/domain/problem';
import { devicePlace, stationPlace } from '@/lib/domain/shell/routes/places';
import { formatNumber } from '@/lib/format/number';
import { Panel } from '../ui/panel';
import { RetryAlert } from '../ui/retry-alert';
import { StatusShape } from '../ui/status-icon';
import { ZonedTime } from '../ui/zoned-time';
import { Handled } from './handled';
import styles from './home.module.css';

const KINDS: readonly EventKind[] = ['fault', 'warning'];

/** Number of pending warnings and faults, and the newest three of each (P1.5, P2.42). */
export function AlarmsCard({ first }: { first: Outcome<HomeAlarms> }) {
  const t = useTranslations('overview.alarms');
  const { data, problem, retry } = useHomeAlarms(useLocale());
  const alarms = data ?? (first.ok ? first.value : null);
  const failed = problem !== null || (alarms === null && !first.ok);
  if (alarms && !alarms.supported) return null;
  return (
    <Panel title={t('title')}>
      {failed && (
        <RetryAlert severity="warning" variant="strip" onRetry={retry}>
          {t(alarms ? 'stale' : 'failed')}
        </RetryAlert>
      )}
      {alarms && (
        <div className="stack">
          {KINDS.map((kind) => (
            <Kind key={kind} kind={kind} alarms={alarms} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Kind({ kind, alarms }: { kind: EventKind; alarms: HomeAlarms }) {
  const t = useTranslations('overview.alarms');
  const locale = useLocale();
  const rows = alarms.recent.filter((alarm) => alarm.kind === kind);
  return (
    <section aria-label={t(kind)} className="stack" data-kind={kind}>
      <p className="line">
        <StatusShape tone={kind} />
        <span>{t(kind)}</span>
        <span className={styles.number} data-count={kind}>
          {formatNumber(alarms.pending[kind], locale, 0)}
        </span>
      </p>
      {rows.length === 0 ? (
        <p className="hint">{t(`none.${kind}`)}</p>
      ) : (
        <ul aria-label={t(`recent.${kind}`)}>
          {rows.map((alarm) => (
            <AlarmRow key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlarmRow({ alarm: { kind, code, message, start, station, device, handling } }: { alarm: HomeAlarm }) {
  const text = message || code || '-';
  const place = device ? devicePlace(device.type, device.id, kind) : station && stationPlace(station.id);
  return (
    <li className={styles.alarm}>
      {place ? (
        <Link href={place} prefetch={false}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <span className="fine">
        {[station?.name, device && shortName(device.name, station?.name ?? '')].filter(Boolean).join(' · ')}
      </span>
      {start !== null && (
        <span className="fine">
          <ZonedTime at={start} timeZone={station?.timeZone ?? null} />
        </span>
      )}
      <Handled handling={handling} />
    </li>
  );
}
