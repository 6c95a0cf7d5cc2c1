'use client';

import { lazy } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import type { Station } from '@/lib/domain/stations/types';
import { dayInSentence } from '@/lib/format/day';
import { DialogOpener } from './dialog-opener';

const loadForm = () => import('./correct-tariff-form').then((part) => ({ default: part.CorrectTariffForm }));
const Form = lazy(loadForm);

/** Opens the dialog that corrects one tariff of the history. */
export function CorrectTariff({
  station,
  period,
  periods,
  extras,
}: {
  station: Station;
  period: TariffPeriod;
  /** All tariffs of the station. */
  periods: readonly TariffPeriod[];
  /** What the upstream supports besides prices. */
  extras: Pick<StationTariff, 'takes' | 'proposedRegion'>;
}) {
  const t = useTranslations('tariffs.correct');
  const language = useLocale();
  return (
    <DialogOpener
      variant="text"
      aria-label={t('openNamed', { day: dayInSentence(period.validFrom, language) })}
      load={loadForm}
      dialog={(ends) => <Form station={station} period={period} periods={periods} extras={extras} {...ends} />}
    >
      {t('open')}
    </DialogOpener>
  );
}
