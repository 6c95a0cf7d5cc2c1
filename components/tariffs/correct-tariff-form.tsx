'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { NewTariff } from '@/lib/contract/portal/tariffs';
import { correctTariff } from '@/lib/client/tariffs/commands';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { dayInSentence } from '@/lib/format/day';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { DoubtBanner } from '../ui/doubt-banner';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import { useDoubts } from '../ui/use-doubts';
import { useKeepTyped } from '../account/use-keep-typed';
import { dropDraft, keepDraft, keptDraft } from './kept-draft';
import { TariffFields } from './tariff-fields';
import { TariffProblems } from './tariff-problems';
import { useTariffDoubts } from './use-tariff-doubts';
import { useTariffForm } from './use-tariff-form';

/** The width of the tariff dialog. */
const WIDTH = 1200;

/** Corrects a tariff that was typed wrong: from its own start, which says what it does to the past. */
export function CorrectTariffForm({
  station,
  period: { validFrom, terms },
  onClose,
  onDone,
}: StationDialogProps & { period: TariffPeriod }) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const draftName = `${station.id}:${validFrom}`;
  const [kept] = useState(() => keptDraft(draftName));
  const form = useTariffForm(terms, validFrom, kept);
  const [start] = useState(kept ? null : form.draft);
  const doubts = useDoubts(useTariffDoubts(form.draft));
  const { busy, mistake, run } = useCall({
    tell: (_why, { kind }) => {
      // The page goes to the sign-in, and comes back.
      if (kind === 'unauthorised') keepDraft(draftName, form.draft);
    },
  });
  const ended = useKeepTyped(() => {
    if (form.draft !== start) keepDraft(draftName, form.draft);
  });
  const close = () => {
    ended();
    dropDraft(draftName);
    onClose();
  };
  const submit = (isRight = false) => {
    const wanted = form.submit();
    if (wanted === null || (!isRight && doubts.hold())) return;
    void run(
      () => correctTariff({ station: station.id, validFrom, ...wanted } as NewTariff),
      () => {
        ended();
        dropDraft(draftName);
        showToast('success', t('correct.done'));
        onDone();
      },
    );
  };
  return (
    <FormDialog
      open
      width={WIDTH}
      // What was typed is not lost by a slip of the hand.
      firm={form.draft !== start}
      title={t('correct.title', { day: dayInSentence(validFrom, language), name: isolated(station.name) })}
      submit={t('correct.open')}
      busy={busy}
      onSubmit={() => submit()}
      onClose={close}
    >
      <Banner tone="warning">{t('correct.effect', { day: dayInSentence(validFrom, language) })}</Banner>
      {kept && <Banner>{t('kept')}</Banner>}
      <TariffProblems form={form} />
      <DoubtBanner doubts={doubts} onRight={() => submit(true)} />
      {mistake && <Banner tone="fault">{mistake}</Banner>}
      <TariffFields form={form} />
    </FormDialog>
  );
}
