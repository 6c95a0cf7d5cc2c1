'use client';

import { useTranslations } from 'next-intl';
import { GUARD_BATTERY } from '@/lib/domain/firmware/guard';
import type { UpgradeCondition } from '@/lib/domain/firmware/guard';
import Alert from '@mui/material/Alert';
import type { StartReason } from './start-reasons';
import styles from './firmware.module.css';

/** Every reason why no upgrade can be started now, each with what to do about it. */
export function Reasons({
  reasons,
  battery,
}: {
  reasons: readonly StartReason[];
  battery: UpgradeCondition['battery'];
}) {
  const t = useTranslations('firmware.reasons');
  if (reasons.length === 0) return null;
  const level = typeof battery === 'number' ? Math.floor(battery) : 0;
  return (
    <Alert severity="warning">
      <p>{t('title')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason} data-reason={reason}>
            {t(reason, { limit: GUARD_BATTERY, level })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
