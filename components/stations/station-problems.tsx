import { useTranslations } from 'next-intl';
import Link from 'next/link';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import type { StationProblems as Problems } from '@/lib/domain/stations/problems';
import { ageOf } from '@/lib/format/age';
import { deviceHref } from '../devices/addresses';
import { ZonedTime } from '../ui/zoned-time';
import styles from './station-detail.module.css';

/** What is wrong with a station, the worst first: since when, why, and what to do; nothing where nothing is. */
export function StationProblems({
  problems,
  timeZone,
  alarmsHref,
}: {
  problems: Problems;
  timeZone: string | null;
  alarmsHref: string;
}) {
  const t = useTranslations('stations.problems');
  const { more, now, silentSince, worst } = problems;
  if (worst.length === 0 && silentSince === null) return null;
  return (
    <section className={`stack ${styles.problems}`} aria-label={t('title')}>
      {worst.map((alarm) => (
        <OneProblem key={alarm.id} {...{ alarm, alarmsHref, now, timeZone }} />
      ))}
      {silentSince !== null && (
        <Alert severity="warning" role="note">
          <strong>{t('silent')}</strong>
          <p className="hint">
            {silentSince > 0 && (
              <>{t.rich('lastReading', { time: () => <ZonedTime at={silentSince} timeZone={timeZone} /> })} </>
            )}
            {t('silentRemedy')}
          </p>
        </Alert>
      )}
      {more > 0 && (
        <p>
          <Link href={alarmsHref} prefetch={false}>
            {t('more', { count: more })}
          </Link>
        </p>
      )}
    </section>
  );
}

function OneProblem({
  alarm,
  alarmsHref,
  now,
  timeZone,
}: {
  alarm: FaultRow;
  alarmsHref: string;
  now: number;
  timeZone: string | null;
}) {
  const t = useTranslations('stations.problems');
  const { cause, code, device, kind, message, remedy, start } = alarm;
  return (
    <Alert
      severity={kind === 'fault' ? 'error' : 'warning'}
      role="note"
      data-problem={alarm.id}
      action={
        <>
          {device && (
            <Button href={deviceHref(device.type, device.id)} variant="outlined">
              {t('device')}
            </Button>
          )}
          <Button href={alarmsHref} variant="outlined">
            {t('handle')}
          </Button>
        </>
      }
    >
      <strong>
        <bdi>{message || code}</bdi>
      </strong>
      <p className="hint">
        {device && <bdi>{device.name}</bdi>}
        {start !== null && (
          <>
            {device && ' · '}
            {t('since', { ...ageOf(start, now) })} (<ZonedTime at={start} timeZone={timeZone} />)
          </>
        )}
      </p>
      {cause !== '' && <p>{cause}</p>}
      {remedy !== '' && (
        <p>
          <strong>{t('remedy')}</strong> {remedy}
        </p>
      )}
    </Alert>
  );
}
