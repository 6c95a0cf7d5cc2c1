'use client';

import { useLocale, useTranslations } from 'next-intl';
import { selfUseOf } from '@/lib/domain/energy/self-use';
import type { Share } from '@/lib/domain/energy/self-use';
import { formatNumber } from '@/lib/format/number';
import { Facts } from '../../ui/facts';
import { NoValue } from '../../ui/no-value';
import { Panel } from '../../ui/panel';
import Skeleton from '@mui/material/Skeleton';
import type { ViewProps } from './view-props';
import { energiesOf } from './powers';
import styles from './overview.module.css';

/** How much of what was made is used at home, and how much of what is used was made there, in the period. */
export function SharesCard({ station, energies, shown }: Pick<ViewProps, 'station' | 'energies' | 'shown'>) {
  const t = useTranslations('stations.shares');
  const figures = energies.values.get(station.id);
  const shares = figures ? selfUseOf(energiesOf(figures)) : null;
  return (
    <Panel title={t(shown.isToday ? 'title' : 'titleOf')}>
      <Facts
        size="big"
        live
        facts={(['selfSufficiency', 'selfConsumption'] as const).map((key) => ({
          key,
          name: t(key),
          value: shares ? <ShareOf share={shares[key]} of={key} /> : <Skeleton width="5ch" height="1em" />,
          note: t(`${key}Hint`),
        }))}
      />
    </Panel>
  );
}

function ShareOf({ share, of }: { share: Share; of: 'selfSufficiency' | 'selfConsumption' }) {
  const t = useTranslations('stations.shares');
  const locale = useLocale();
  if (share.value === null) {
    const why = share.why === 'nothing' ? t(`nothing.${of}`) : t(share.why === 'no-point' ? 'noPoint' : 'noData');
    return <NoValue why={why} />;
  }
  const percent = Math.round(share.value * 100);
  return (
    <>
      {formatNumber(percent, locale, 0)}%
      <Bar percent={percent} colour="solar" />
    </>
  );
}

/** A bar of a share; the number stands beside it. */
export function Bar({ percent, colour }: { percent: number; colour: 'solar' | 'battery' }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${Math.min(100, Math.max(0, percent))}%`, background: `var(--e-${colour})` }} />
    </span>
  );
}
