'use client';

import { useLocale, useTranslations } from 'next-intl';
import { changeOf } from '@/lib/domain/energy/history';
import type { Compared } from '@/lib/domain/energy/history';
import { quantityText } from '@/lib/format/quantity';
import { withSign } from '@/lib/format/signed';
import type { ShownPeriod } from './use-period';

/** By how much a figure changed and against what; of energies that cannot be compared what was there before, or why there is nothing. */
export function useChangeText({ compare, isToday, period }: Pick<ShownPeriod, 'compare' | 'isToday' | 'period'>) {
  const t = useTranslations('stations.period');
  const locale = useLocale();
  return (compared: Compared | null | undefined): string => {
    if (!period || period.kind === 'overyear') return '';
    if (!compared) return t('notCompared');
    const by = changeOf(compared);
    const against = compare === 'year' && period.kind !== 'year' ? 'lastYear' : isToday ? 'today' : period.kind;
    return by === null
      ? t(`was.${against}`, { energy: quantityText(compared.before, 'kWh', locale) })
      : t(`against.${against}`, { change: withSign(Math.round(by * 100), (size) => `${size}%`) });
  };
}
