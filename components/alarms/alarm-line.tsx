import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChartLine } from 'lucide-react';
import { chartHref } from '@/lib/domain/alarms/chart-link';
import { shortName } from '@/lib/domain/devices/short-name';
import type { FaultRow } from '@/lib/domain/faults/query';
import { dayIn } from '@/lib/format/day';
import { CheckField } from '../ui/check-field';
import { cell } from '../ui/data-table';
import { StatusLight } from '../ui/status-light';
import { ZonedTime } from '../ui/zoned-time';
import { deviceTabHref } from './addresses';
import { DatedSign } from './dated-sign';
import { isHandled } from './handled-row';
import type { HandledRow } from './handled-row';
import { HandlingCell } from './handling-cell';
import { LevelBadge } from './level-badge';
import styles from './alarms.module.css';

/** One alarm: what, how bad, where, since when; cause and remedy open below the message, and what people did about it. */
export function AlarmLine({
  row,
  withType,
  withStation,
  withRecovery,
  withChoice,
  checked,
  onCheck,
  onOpen,
}: {
  row: FaultRow;
  withType: boolean;
  withStation: boolean;
  withRecovery: boolean;
  /** Some of the lines can be checked. */
  withChoice: boolean;
  checked: boolean;
  onCheck: (on: boolean) => void;
  /** Its handling is to be shown. */
  onOpen: (row: HandledRow) => void;
}) {
  const t = useTranslations('faults');
  const { device, kind, recovery, start, station } = row;
  const zone = station?.timeZone ?? null;
  const chart = device && start !== null ? chartHref(device, start, dayIn(start, zone ?? 'UTC')) : null;
  const chartWords = t('chart', { message: row.message });
  const time = (at: number | null) => (at === null ? '-' : <ZonedTime at={at} timeZone={zone} />);
  return (
    <tr data-event={row.id} className={styles.alarm}>
      {withChoice && (
        <td className={styles.choice}>
          {isHandled(row) && row.mayHandle === true && (
            <CheckField checked={checked} onChange={({ target }) => onCheck(target.checked)}>
              <span className="visually-hidden">{t('handling.choose', { message: row.message || row.code })}</span>
            </CheckField>
          )}
        </td>
      )}
      <td className={cell.main}>
        <Message row={row} />
        {isHandled(row) && <HandlingCell row={row} onOpen={() => onOpen(row)} />}
      </td>
      <td data-label={t('columns.level')}>
        <LevelBadge level={row.level} />
      </td>
      {withType && (
        <td data-label={t('columns.type')}>
          <StatusLight tone={kind}>{t(`kinds.${kind}`)}</StatusLight>
        </td>
      )}
      {withStation && (
        <td data-label={t('columns.station')}>
          <StationName station={station} />
        </td>
      )}
      <td data-label={t('columns.device')}>
        {device ? <DeviceName device={device} kind={kind} station={station?.name ?? ''} /> : '-'}
      </td>
      <td data-label={t('columns.model')} className={cell.minor}>
        {device?.model || '-'}
      </td>
      <td data-label={t('columns.start')}>
        {chart && (
          <Link href={chart} prefetch={false} className={styles.chart} title={chartWords} aria-label={chartWords}>
            <ChartLine size={16} aria-hidden="true" />
          </Link>
        )}
        {time(start)}
        <DatedSign by={row.datedBy} />
      </td>
      {withRecovery && <td data-label={t('columns.recovery')}>{time(recovery)}</td>}
    </tr>
  );
}

function StationName({ station }: Pick<FaultRow, 'station'>) {
  if (!station) return '-';
  return (
    <Link href={`/powerDetail?station=${encodeURIComponent(station.id)}`} prefetch={false} className={styles.place}>
      <bdi>{station.name}</bdi>
    </Link>
  );
}

/** Without the name of its station, which stands beside it; whoever points at it or listens is told all of it. */
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
      href={deviceTabHref(type, id, kind)}
      prefetch={false}
      className={styles.place}
      title={whole}
      aria-label={whole}
    >
      <bdi>{short}</bdi>
    </Link>
  );
}

function Message({ row: { cause, code, message, remedy } }: { row: FaultRow }) {
  const t = useTranslations('alarms');
  const tFaults = useTranslations('faults');
  if (cause === '' && remedy === '' && (code === '' || message.includes(code))) return <bdi>{message || '-'}</bdi>;
  return (
    <details className={styles.details}>
      <summary title={tFaults('advice')}>
        <bdi>{message || code || '-'}</bdi>
      </summary>
      {code !== '' && !message.includes(code) && <p className={styles.advice}>{tFaults('code', { code })}</p>}
      {cause !== '' && (
        <p className={styles.advice}>
          <span className={styles.adviceName}>{t('cause')}</span> {cause}
        </p>
      )}
      {remedy !== '' && (
        <p className={styles.advice}>
          <span className={styles.adviceName}>{t('remedy')}</span> {remedy}
        </p>
      )}
    </details>
  );
}
