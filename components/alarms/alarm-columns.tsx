import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChartLine } from 'lucide-react';
import type { EventState } from '@/lib/domain/alarms/event-list';
import { chartHref } from '@/lib/domain/alarms/chart-link';
import type { DatedBy } from '@/lib/domain/time/date';
import { shortName } from '@/lib/domain/devices/short-name';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { ALARM_SORTS, type AlarmSort } from '@/lib/domain/alarms/faults/sorts';
import { devicePlace, stationPlace } from '@/lib/domain/shell/routes/places';
import { dayIn } from '@/lib/format/day';
import type { Column } from '../ui/column';
import type { ListColumn } from '../ui/list-table';
import { Age } from '../ui/age';
import { LazyInfoHint } from '../ui/lazy-hint';
import { StatusIcon } from '../ui/status-icon';
import { ZonedTime } from '../ui/zoned-time';
import { LevelBadge } from './level-badge';
import type { AlarmLine } from './use-lines';
import styles from './alarms.module.css';

/** How a table is sorted, and the link of each column header. */
export interface TableOrder {
  readonly sort: AlarmSort;
  readonly descending: boolean;
  /** Null for a column that cannot be sorted. */
  readonly hrefOf: (sort: AlarmSort) => string | null;
}

/** Columns of an alarm (D2.12): level, location, start. All of them fit beside the tree at 1440 px. */
export function useAlarmColumns({
  now,
  order,
  state,
  withStation,
  withType,
}: {
  /** Epoch ms, the reference time of the ages. */
  now: number;
  order: TableOrder;
  state: EventState;
  withStation: boolean;
  withType: boolean;
}): readonly ListColumn<AlarmLine>[] {
  const t = useTranslations('alarmList');
  const column = (
    key: 'level' | 'type' | 'station' | 'device' | 'model' | 'start' | 'recovery',
    width: number,
    { cell, kind, value }: Pick<ListColumn<FaultRow>, 'cell' | 'value'> & { readonly kind?: 'minor' },
  ): ListColumn<AlarmLine> => ({
    key,
    name: t(`columns.${key}`),
    width,
    ...(kind && { kind }),
    ...sortOf(key, order),
    cell: ({ row }) => cell(row),
    value: ({ row }) => value?.(row) ?? null,
  });
  const columns = [
    column('level', 76, { value: ({ level }) => level, cell: ({ level }) => <LevelBadge level={level} /> }),
    column('type', 94, {
      value: ({ kind }) => t(`kinds.${kind}`),
      cell: ({ kind }) => <StatusIcon tone={kind}>{t(`kinds.${kind}`)}</StatusIcon>,
    }),
    column('station', 112, {
      value: ({ station }) => station?.name ?? '',
      cell: ({ station }) => <StationName station={station} />,
    }),
    column('device', 88, {
      value: ({ device }) => device?.name ?? '',
      cell: ({ device, kind, station }) =>
        device ? <DeviceName device={device} kind={kind} station={station?.name ?? ''} /> : '-',
    }),
    column('model', 88, {
      kind: 'minor',
      value: ({ device }) => device?.model ?? '',
      cell: ({ device }) => device?.model || '-',
    }),
    column('start', 116, { value: ({ start }) => start, cell: (row) => <Start row={row} now={now} /> }),
    column('recovery', 118, {
      value: ({ recovery }) => recovery,
      cell: (row) => <Recovery row={row} />,
    }),
  ];
  const isShown = { type: withType, station: withStation, recovery: state === 'resolved' };
  return columns.filter(({ key }) => isShown[key as keyof typeof isShown] !== false);
}

/** A message begins with its code, so the message column sorts by code. */
export function sortOf(key: string, order: TableOrder): Pick<Column, 'sortHref' | 'sorted'> {
  const sort = ALARM_SORTS.find((one) => one === (key === 'message' ? 'code' : key));
  const sortHref = sort === undefined ? null : order.hrefOf(sort);
  if (sortHref === null) return {};
  return order.sort === sort ? { sortHref, sorted: order.descending ? 'descending' : 'ascending' } : { sortHref };
}

function Instant({ at, timeZone }: { at: number | null; timeZone: string | null }) {
  return at === null ? '-' : <ZonedTime at={at} timeZone={timeZone} className="hint" />;
}

/** When the alarm recovered, and after how long. */
function Recovery({ row: { recovery, start, station } }: { row: FaultRow }) {
  const t = useTranslations('alarmList');
  return (
    <>
      {start !== null && recovery !== null && (
        <span className={styles.age}>
          {recovery - start < 60_000
            ? t('afterMoment')
            : t.rich('after', { age: () => <Age key="age" from={start} to={recovery} /> })}
        </span>
      )}
      <Instant at={recovery} timeZone={station?.timeZone ?? null} />
    </>
  );
}

/** When the alarm began and how long ago, with a link to the chart of that time. */
function Start({ row: { datedBy, device, message, start, state, station }, now }: { row: FaultRow; now: number }) {
  const t = useTranslations('alarmList');
  const zone = station?.timeZone ?? null;
  const chart = device && start !== null ? chartHref(device, start, dayIn(start, zone ?? 'UTC')) : null;
  const label = t('chart', { message });
  return (
    <>
      {chart && (
        <Link href={chart} prefetch={false} className={styles.chart} title={label} aria-label={label}>
          <ChartLine size={16} aria-hidden="true" />
        </Link>
      )}
      {start !== null && state === 'pending' && <Age className={styles.age} from={start} to={now} />}
      <Instant at={start} timeZone={zone} />
      <DatedSign by={datedBy} />
    </>
  );
}

function StationName({ station }: Pick<FaultRow, 'station'>) {
  if (!station) return '-';
  return (
    <Link href={stationPlace(station.id)} prefetch={false} className={`${styles.place} touchable`}>
      <bdi>{station.name}</bdi>
    </Link>
  );
}

/** The device's name without that of its station, which is shown beside it; tooltip and screen readers get the full name. */
function DeviceName({
  device: { id, name, type },
  kind,
  station,
}: {
  device: NonNullable<FaultRow['device']>;
  kind: FaultRow['kind'];
  station: string;
}) {
  const short = shortName(name, station);
  const whole = short === name ? undefined : name;
  if (type === '') return <bdi title={whole}>{short}</bdi>;
  return (
    <Link
      href={devicePlace(type, id, kind)}
      prefetch={false}
      className={`${styles.place} touchable`}
      title={whole}
      aria-label={whole}
    >
      <bdi>{short}</bdi>
    </Link>
  );
}

/** An info icon beside a time that was corrected because the gateway's clock was off: how the time was determined. */
function DatedSign({ by }: { by: DatedBy | undefined }) {
  const t = useTranslations('alarms.dated');
  if (by === undefined) return null;
  return (
    <>
      {' '}
      <LazyInfoHint label={t('label')}>{t(by)}</LazyInfoHint>
    </>
  );
}
