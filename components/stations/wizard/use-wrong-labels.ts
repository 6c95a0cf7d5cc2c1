'use client';

import { useTranslations } from 'next-intl';
import type { Mistake } from '@/lib/domain/stations/station-form';

/** The words of what is wrong with a field. */
export function useWrongLabels(): (mistake: Mistake | undefined) => string | undefined {
  const t = useTranslations('stationWizard.wrong');
  return (mistake) => (mistake === undefined ? undefined : t(mistake));
}
