import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DeviceEvent, EventState } from '@/lib/domain/alarms/event-list';
import { cell, DataTable } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { StatusLight } from '../ui/status-light';
import { ZonedTime } from '../ui/zoned-time';
import { DatedSign } from './dated-sign';
import { LevelBadge } from './level-badge';
import styles from './alarms.module.css';

/** An event where several devices are listed together. */
export interface PlacedEvent extends DeviceEvent {
  readonly place?: { readonly name: string; readonly href: string } | null;
}

/**
 * Events of a device: what, how bad, since when, and what to do; the recovery of those that are resolved (D2.12, D4.3). Of
 * several devices each row names its own (`places`).
 */
export function EventTable({
  caption,
  state,
  events,
  timeZone,
  places = false,
}: {
  caption: string;
  state: EventState;
  events: readonly PlacedEvent[];
  timeZone: string | null;
  places?: boolean;
}) {
  const t = useTranslations('alarms');
  const columns: Column[] = [
    { key: 'state', name: t('columns.state'), width: 112 },
    { key: 'level', name: t('columns.level'), width: 96 },
    { key: 'code', name: t('columns.code'), width: 72 },
    { key: 'message', name: t('columns.message'), width: 380 },
    ...(places ? [{ key: 'device', name: t('columns.device'), width: 176 }] : []),
    { key: 'start', name: t('columns.start'), width: 176 },
    ...(state === 'resolved' ? [{ key: 'recovery', name: t('columns.recovery'), width: 176 }] : []),
  ];
  return (
    <DataTable caption={caption} columns={columns}>
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          withPlace={places}
          withRecovery={state === 'resolved'}
          timeZone={timeZone}
        />
      ))}
    </DataTable>
  );
}

function EventRow({
  event,
  withPlace,
  withRecovery,
  timeZone,
}: {
  event: PlacedEvent;
  withPlace: boolean;
  withRecovery: boolean;
  timeZone: string | null;
}) {
  const t = useTranslations('alarms');
  const time = (at: number | null) => (at === null ? '-' : <ZonedTime at={at} timeZone={timeZone} />);
  return (
    <tr data-event={event.id} className={styles.row}>
      <td>
        <StatusLight tone={event.state === 'resolved' ? 'normal' : event.kind}>
          {t(`states.${event.state}`)}
        </StatusLight>
      </td>
      <td>
        <LevelBadge level={event.level} />
      </td>
      <td data-label={t('columns.code')}>{event.code || '-'}</td>
      <td className={cell.main}>
        <p>{event.message || '-'}</p>
        {event.cause && <Advice name={t('cause')} text={event.cause} />}
        {event.remedy && <Advice name={t('remedy')} text={event.remedy} />}
      </td>
      {withPlace && (
        <td data-label={t('columns.device')}>
          {event.place ? (
            <Link href={event.place.href} prefetch={false}>
              <bdi>{event.place.name}</bdi>
            </Link>
          ) : (
            '-'
          )}
        </td>
      )}
      <td data-label={t('columns.start')}>
        {time(event.start)}
        <DatedSign by={event.datedBy} />
      </td>
      {withRecovery && <td data-label={t('columns.recovery')}>{time(event.recovery)}</td>}
    </tr>
  );
}

function Advice({ name, text }: { name: string; text: string }) {
  return (
    <p className={styles.advice}>
      <span className={styles.adviceName}>
        <bdi>{name}</bdi>
      </span>{' '}
      {text}
    </p>
  );
}
