import { useTranslations } from 'next-intl';
import type { Attention, AttentionList } from '@/lib/domain/overview/attention';
import { attentionLevel, isShortOnly } from '@/lib/domain/overview/attention';
import type { HomeAlarms } from '@/lib/domain/overview/types';
import type { Outcome } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { statusLevel } from '@/lib/domain/stations/status-level';
import type { StationTab } from '@/lib/domain/stations/types';
import Link from 'next/link';
import { listHref, stationHref } from '../stations/addresses';
import { toStationRow } from '../stations/station-row';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { StatusShape } from '../ui/status-icon';
import { AttentionRows } from './attention-rows';
import type { AttentionRow } from './attention-rows';
import { ShortRows } from './short-rows';
import styles from './home.module.css';

/** Stations that need attention: by severity, then by loss, each with the reason and since when. */
export function AttentionCard({
  alarms,
  counts,
  attention,
}: {
  alarms: Outcome<HomeAlarms>;
  counts: Readonly<Record<StationTab, number>>;
  attention: Outcome<AttentionList>;
}) {
  const t = useTranslations('overview');
  const tTabs = useTranslations('stations.tabs');
  const rows = attention.ok ? attention.value.rows : [];
  const failed = !attention.ok || attention.value.incomplete;
  const tabs = (['fault', 'abnormal', 'offline'] as const).filter((tab) => counts[tab] > 0);
  const total = tabs.reduce((sum, tab) => sum + counts[tab], 0);
  const [short, main] = [rows.filter(isShortOnly), rows.filter((row) => !isShortOnly(row))];
  const more = total - main.filter(({ station }) => statusLevel(station.status) !== 'normal').length;
  const isComparing = attention.ok && attention.value.late;
  const pending = alarms.ok && alarms.value.supported ? alarms.value.pending : null;
  const open = pending ? pending.fault + pending.warning : 0;
  return (
    <Panel
      title={t('attention')}
      actions={tabs.map((tab) => (
        <Button key={tab} variant="text" href={listHref(DEFAULT_STATION_QUERY, { tab })}>
          {t('attentionAll', { name: tTabs(tab), total: counts[tab] })}
        </Button>
      ))}
      flush
    >
      {failed && (
        <Alert severity="warning" variant="strip">
          {t(attention.ok ? 'failedReasons' : 'failedPart')}
        </Alert>
      )}
      {attention.ok && main.length > 0 && (
        <>
          <AttentionRows now={attention.value.now} isLate={isComparing} rows={main.map(toRow)} />
          {more > 0 && (
            <p className={`line ${styles.more}`}>
              <Button variant="text" href={listHref(DEFAULT_STATION_QUERY, { attention: '1' })}>
                {t('attentionMore', { more, total })}
              </Button>
            </p>
          )}
        </>
      )}
      {attention.ok && (
        <ShortRows
          now={attention.value.now}
          isLate={isComparing}
          isAlone={main.length === 0}
          rows={short.map(toRow)}
          more={attention.value.moreWeak}
          isPast={short.some(isOfEndedDay)}
        />
      )}
      {rows.length === 0 && !failed && open === 0 && !isComparing && (
        <p className={`line ${styles.well}`}>
          <StatusShape tone="normal" />
          {t('allWell')}
        </p>
      )}
      {rows.length === 0 && !failed && open > 0 && (
        <p className={`line ${styles.well}`}>
          <StatusShape tone={pending?.fault ? 'fault' : 'warning'} />
          <Link href="/Fault" prefetch={false}>
            {t('openAlarms', { count: open })}
          </Link>
        </p>
      )}
    </Panel>
  );
}

const isOfEndedDay = ({ reason }: Attention) => reason?.kind === 'weak' && reason.day !== undefined;

const toRow = (row: Attention): AttentionRow => ({
  ...toStationRow(row.station),
  ...{ mark: attentionLevel(row), reason: row.reason, loss: row.loss },
  href: stationHref(row.station.id),
});
