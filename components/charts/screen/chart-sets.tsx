'use client';

import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useChartProperties } from '@/lib/client/charts/queries';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { plainSeries, setOf } from '@/lib/domain/charts/sets';
import type { ChartPreset } from '@/lib/domain/charts/start';
import { isolated } from '@/lib/format/isolated';
import styles from './chart-screen.module.css';

/** The ready-made charts of a device as buttons. The row has a fixed height, also before they are loaded. */
export function ChartSets({
  device,
  known,
  series,
  onChange,
}: {
  device: string;
  /** Data of a device that is known without a request. */
  known: Pick<ChartPreset, 'device' | 'sets'> | null;
  series: readonly ChosenSeries[];
  onChange: (series: readonly ChosenSeries[]) => void;
}) {
  const t = useTranslations('chart.sets');
  const tCommon = useTranslations('common');
  const isKnown = known?.device.id === device;
  const { page, problem, retry } = useChartProperties(isKnown ? null : device);
  const name = isKnown ? known.device.name : (page?.name ?? null);
  const sets = isKnown ? known.sets : (page?.sets ?? null);
  if (problem?.kind === 'forbidden') return null;
  return (
    <div className={styles.sets}>
      <p className="hint">{name !== null ? t('of', { name: isolated(name) }) : problem ? t('failed') : t('title')}</p>
      {sets === null ? (
        problem ? (
          <Button onClick={retry}>{tCommon('retry')}</Button>
        ) : (
          <Skeleton width="100%" height="var(--touch)" data-skeleton />
        )
      ) : sets.length === 0 ? (
        <p className="hint">{t('none')}</p>
      ) : (
        <ToggleButtonGroup
          className="goes-on"
          exclusive
          aria-label={name === null ? t('title') : t('of', { name: isolated(name) })}
          value={setOf(device, sets, series)}
          onChange={(_, id) => {
            const set = sets.find((one) => one.id === id);
            if (set) onChange(plainSeries(device, set.codes));
          }}
        >
          {sets.map(({ id }) => (
            <ToggleButton key={id} value={id}>
              {t(`names.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  );
}
