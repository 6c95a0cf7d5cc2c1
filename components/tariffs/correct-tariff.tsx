'use client';

import { lazy } from 'react';
import { useTranslations } from 'next-intl';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import type { Station } from '@/lib/domain/stations/types';
import { dayText } from '@/lib/format/day';
import { DialogOpener } from './dialog-opener';

const loadForm = () => import('./correct-tariff-form').then((part) => ({ default: part.CorrectTariffForm }));
const Form = lazy(loadForm);

/** Opens the dialog that corrects one tariff of the history. */
export function CorrectTariff({ station, period }: { station: Station; period: TariffPeriod }) {
  const t = useTranslations('tariffs.correct');
  return (
    <DialogOpener
      look="quiet"
      aria-label={t('openNamed', { day: dayText(period.validFrom) })}
      load={loadForm}
      dialog={(ends) => <Form station={station} period={period} {...ends} />}
    >
      {t('open')}
    </DialogOpener>
  );
}
