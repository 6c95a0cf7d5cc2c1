'use client';

import { useTranslations } from 'next-intl';
import type { FrameLabels } from '@/lib/domain/map/channel';

/** The texts of a vendor's map in the page's language; the frame has no translations of its own. */
export function useFrameLabels(label: string): FrameLabels {
  const t = useTranslations('map');
  const status = useTranslations('common.status');
  return {
    open: t('open'),
    close: t('close'),
    statuses: {
      fault: status('fault'),
      abnormal: status('abnormal'),
      offline: status('offline'),
      normal: status('normal'),
    },
    cluster: t('clusterShort', { count: '{count}', status: '{status}' }),
    together: t('togetherShort', { count: '{count}' }),
    label,
  };
}
