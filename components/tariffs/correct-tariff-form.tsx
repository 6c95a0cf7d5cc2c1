'use client';

import { useLocale, useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { correctTariff } from '@/lib/contract/portal/calls/tariffs';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { termsUntil, type TariffPeriod } from '@/lib/domain/tariffs/history';
import { dayInSentence } from '@/lib/format/day';
import { isolated } from '@/lib/format/isolated';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../ui/form-dialog';
import { TariffFields } from './tariff-fields';
import { TariffNotes } from './tariff-problems';
import { useTariffDialog } from './use-tariff-dialog';

/** The width of the tariff dialog. */
const WIDTH = 1200;

/** Corrects a tariff entered wrongly, from its original start, and shows the effect on the past. */
export function CorrectTariffForm({
  station,
  period: { validFrom, terms },
  periods,
  extras,
  onClose,
  onDone,
}: StationDialogProps & {
  period: TariffPeriod;
  /** All tariffs of the station. */
  periods: readonly TariffPeriod[];
  extras: Pick<StationTariff, 'takes' | 'proposedRegion'>;
}) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const { dialog, ...typing } = useTariffDialog({
    station: station.id,
    draftName: `${station.id}:${validFrom}`,
    terms,
    validFrom,
    former: termsUntil(periods, validFrom),
    send: (tariff) => call(correctTariff, { ...tariff, validFrom }),
    saved: t('correct.done'),
    onClose,
    onDone,
  });
  return (
    <FormDialog
      open
      width={WIDTH}
      title={t('correct.title', { day: dayInSentence(validFrom, language), name: isolated(station.name) })}
      submit={t('correct.open')}
      {...dialog}
    >
      <Alert severity="warning">{t('correct.effect', { day: dayInSentence(validFrom, language) })}</Alert>
      <TariffNotes of={typing} />
      <TariffFields form={typing.form} {...extras} />
    </FormDialog>
  );
}
