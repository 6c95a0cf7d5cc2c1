import { useTranslations } from 'next-intl';
import { EVENT_STATES, EVENTS_PER_PAGE } from '@/lib/domain/alarms/event-list';
import type { EventState } from '@/lib/domain/alarms/event-list';
import { ALARM_DAYS, alarmParams } from '@/lib/domain/alarms/station-alarms';
import type { AlarmPage, StationAlarm } from '@/lib/domain/alarms/station-alarms';
import type { Outcome } from '@/lib/domain/problem';
import { deviceTabHref } from '../alarms/addresses';
import { EventTable } from '../alarms/event-table';
import type { PlacedEvent } from '../alarms/event-table';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyFace, FailedFace } from '../ui/faces';
import { ListFooter } from '../ui/list-footer';
import { TabLinks } from '../ui/tab-links';
import { useProblemWords } from '../ui/use-problem-words';
import { detailHref } from './addresses';
import type { DetailPlace } from './addresses';
import styles from './station-detail.module.css';

/** The alarms of a station's devices (P2.50), on the server: pending or resolved, page by page, with cause and remedy. */
export function StationAlarms({
  outcome,
  place,
  timeZone,
}: {
  outcome: Outcome<AlarmPage>;
  place: DetailPlace;
  timeZone: string | null;
}) {
  const t = useTranslations('stations.alarms');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  const tAlarms = useTranslations('alarms');
  if (!outcome.ok) {
    return (
      <Card>
        <FailedFace
          title={t('failed')}
          note={say(outcome.problem)}
          action={
            <ButtonLink href={detailHref(place, 'alarms')} look="primary">
              {tCommon('retry')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  const { query, counts, total, rows, pages } = outcome.value;
  const hrefOf = (state: EventState, page: number) => detailHref(place, 'alarms', alarmParams({ state, page }));
  const tabs = EVENT_STATES.map((state) => ({
    key: state,
    href: hrefOf(state, 1),
    name: tAlarms(`states.${state}`),
    count: counts[state],
  }));
  return (
    <Card flush>
      <div className={styles.alarmBar}>
        <TabLinks label={tAlarms('stateLabel')} tabs={tabs} current={query.state} />
        <p className={styles.muted}>{tAlarms('range', { days: ALARM_DAYS })}</p>
      </div>
      {total === 0 ? (
        <EmptyFace title={t(`empty.${query.state}`)} note={tAlarms('range', { days: ALARM_DAYS })} />
      ) : (
        <>
          <EventTable caption={t('table')} state={query.state} events={rows.map(toPlaced)} timeZone={timeZone} places />
          <ListFooter
            page={{ query, pages, rows, total }}
            pageSize={EVENTS_PER_PAGE}
            hrefOf={(page) => hrefOf(query.state, page)}
          />
        </>
      )}
    </Card>
  );
}

function toPlaced({ device, ...event }: StationAlarm): PlacedEvent {
  return {
    ...event,
    place: device && { name: device.name, href: deviceTabHref(device.type, device.id, event.kind) },
  };
}
