'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { setTariff } from '@/lib/contract/portal/calls/tariffs';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import type { Problem } from '@/lib/domain/problem';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { termsUntil } from '@/lib/domain/tariffs/history';
import { validFromRange } from '@/lib/domain/tariffs/valid-from';
import { dayIn } from '@/lib/format/day';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../ui/form-dialog';
import { RetryAlert } from '../ui/retry-alert';
import { useProblemMessage } from '../ui/use-problem-message';
import { CopyTariff } from './copy-tariff';
import { TariffFields } from './tariff-fields';
import { TariffHistory } from './tariff-history';
import { TariffNotes } from './tariff-problems';
import { useTariffDialog } from './use-tariff-dialog';

/** The dialog once the tariff is loaded, or could not be. */
export function TariffDialogForm({
  station,
  title,
  width,
  tariff,
  problem,
  onRetry,
  onClose,
  onDone,
}: StationDialogProps & {
  title: string;
  width: number;
  /** Null where it could not be loaded because of `problem`. */
  tariff: StationTariff | null;
  problem: Problem | null;
  onRetry: () => void;
}) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  const [ownToday] = useState(() => dayIn(Date.now(), station.timeZone));
  const today = tariff?.today ?? ownToday;
  const timeZone = tariff?.timeZone ?? station.timeZone ?? 'UTC';
  const dated = tariff?.dated === true;
  const none = tariff !== null && tariff.terms === null;
  const terms = tariff?.terms ?? { ...DEFAULT_TARIFF, unit: station.currency };
  const { dialog, ...typing } = useTariffDialog({
    station: station.id,
    draftName: station.id,
    terms,
    validFrom: today,
    dated,
    former: tariff?.periods ? termsUntil(tariff.periods, today) : tariff?.terms ? [tariff.terms] : [],
    send: (input) => call(setTariff, input),
    saved: t('tariffs.saved'),
    onClose,
    onDone,
  });
  const replaces = dated && tariff.periods?.some(({ validFrom }) => validFrom === typing.form.draft.validFrom) === true;

  return (
    <FormDialog open width={width} title={title} submit={t('tariffs.save')} {...dialog}>
      {problem && (
        <RetryAlert severity="warning" onRetry={onRetry}>
          {t('tariffs.defaultsShown', { why: problemMessage(problem) })}
        </RetryAlert>
      )}
      {none && <Alert>{t('tariffs.noneYet')}</Alert>}
      <TariffNotes of={typing} />
      {tariff?.hasOthers !== false && <CopyTariff except={station.id} onCopy={typing.form.fill} />}
      <TariffFields
        form={typing.form}
        {...(dated && { days: { ...validFromRange(today, none), timeZone } })}
        takes={tariff?.takes ?? []}
        proposedRegion={tariff?.proposedRegion ?? null}
      />
      {tariff && !dated && <p className="hint">{t('tariffs.fromNow')}</p>}
      {replaces && <p className="hint">{t('tariffs.replaces')}</p>}
      {tariff?.periods && tariff.periods.length > 0 && (
        <section className="stack">
          <h3>{t('tariffs.history.title')}</h3>
          <TariffHistory periods={tariff.periods} today={today} timeZone={timeZone} />
        </section>
      )}
    </FormDialog>
  );
}
