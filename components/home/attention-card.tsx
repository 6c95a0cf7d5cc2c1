import { useTranslations } from 'next-intl';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { StationTab } from '@/lib/domain/stations/types';
import { listHref, stationHref } from '../stations/addresses';
import { toStationRow } from '../stations/station-row';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { StatusShape } from '../ui/status-light';
import { worstFirst } from './attention';
import { AttentionRows } from './attention-rows';
import styles from './home.module.css';

/** Stations with a fault, then abnormal, then offline ones, with what they make now. */
export function AttentionCard({
  counts,
  trouble,
}: {
  counts: Readonly<Record<StationTab, number>>;
  trouble: readonly Outcome<StationPage>[];
}) {
  const t = useTranslations('home');
  const tTabs = useTranslations('stations.tabs');
  const stations = worstFirst(trouble.flatMap((each) => (each.ok ? [each.value] : [])));
  const failed = trouble.some(({ ok }) => !ok);
  const tabs = (['fault', 'abnormal', 'offline'] as const).filter((tab) => counts[tab] > 0);
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
          {t('failedPart')}
        </Alert>
      )}
      {stations.length > 0 && (
        <AttentionRows rows={stations.map(toStationRow)} hrefs={stations.map(({ id }) => stationHref(id))} />
      )}
      {stations.length === 0 && !failed && (
        <p className={`line ${styles.well}`}>
          <StatusShape tone="normal" />
          {t('allWell')}
        </p>
      )}
    </Panel>
  );
}
