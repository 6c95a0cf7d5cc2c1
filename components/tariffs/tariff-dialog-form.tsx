'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { NewTariff, StationTariff } from '@/lib/contract/portal/tariffs';
import { setTariff } from '@/lib/client/tariffs/commands';
import type { Problem } from '@/lib/domain/problem';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/bands';
import { validFromRange } from '@/lib/domain/tariffs/valid-from';
import { dayIn } from '@/lib/format/day';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { DoubtBanner } from '../ui/doubt-banner';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import { useDoubts } from '../ui/use-doubts';
import { useKeepTyped } from '../account/use-keep-typed';
import { useProblemWords } from '../ui/use-problem-words';
import { CopyTariff } from './copy-tariff';
import { dropDraft, keepDraft, keptDraft } from './kept-draft';
import { TariffFields } from './tariff-fields';
import { TariffHistory } from './tariff-history';
import { TariffProblems } from './tariff-problems';
import { useTariffDoubts } from './use-tariff-doubts';
import { useTariffForm } from './use-tariff-form';
import styles from './tariffs.module.css';

/** The dialog once it is known what the tariff is, or that nobody can tell. */
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
  /** Null where it could not be read, for `problem`. */
  tariff: StationTariff | null;
  problem: Problem | null;
  onRetry: () => void;
}) {
  const t = useTranslations();
  const say = useProblemWords();
  const [ownToday] = useState(() => dayIn(Date.now(), station.timeZone));
  const today = tariff?.today ?? ownToday;
  const timeZone = tariff?.timeZone ?? station.timeZone ?? 'UTC';
  const none = tariff !== null && tariff.terms === null;
  const terms = tariff?.terms ?? { ...DEFAULT_TARIFF, unit: station.currency };
  const [kept] = useState(() => keptDraft(station.id));
  const form = useTariffForm(terms, today, kept);
  const [start] = useState(kept ? null : form.draft);
  const doubts = useDoubts(useTariffDoubts(form.draft));
  const { busy, mistake, run } = useCall({
    tell: (_why, { kind }) => {
      // The page goes to the sign-in, and comes back.
      if (kind === 'unauthorised') keepDraft(station.id, form.draft);
    },
  });
  const changed = form.draft !== start;
  const replaces = tariff?.periods?.some(({ validFrom }) => validFrom === form.draft.validFrom) ?? false;

  const ended = useKeepTyped(() => {
    if (form.draft !== start) keepDraft(station.id, form.draft);
  });
  const close = () => {
    ended();
    dropDraft(station.id);
    onClose();
  };
  const submit = (isRight = false) => {
    const wanted = form.submit();
    if (wanted === null || (!isRight && doubts.hold())) return;
    void run(
      () => setTariff({ station: station.id, validFrom: form.draft.validFrom, ...wanted } as NewTariff),
      () => {
        ended();
        dropDraft(station.id);
        showToast('success', t('tariffs.saved'));
        onDone();
      },
    );
  };

  return (
    <FormDialog
      open
      width={width}
      // What was typed is not lost by a slip of the hand.
      firm={changed}
      title={title}
      submit={t('tariffs.save')}
      busy={busy}
      onSubmit={() => submit()}
      onClose={close}
    >
      {problem && (
        <Banner tone="warning" actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}>
          {t('tariffs.defaultsShown', { why: say(problem) })}
        </Banner>
      )}
      {kept && <Banner>{t('tariffs.kept')}</Banner>}
      {none && <Banner>{t('tariffs.noneYet')}</Banner>}
      <TariffProblems form={form} />
      <DoubtBanner doubts={doubts} onRight={() => submit(true)} />
      {mistake && <Banner tone="fault">{mistake}</Banner>}
      <CopyTariff except={station.id} onCopy={form.fill} />
      <TariffFields form={form} days={{ ...validFromRange(today, none), timeZone }} />
      {replaces && <p className={styles.hint}>{t('tariffs.replaces')}</p>}
      {tariff?.periods && tariff.periods.length > 0 && (
        <section className={styles.past}>
          <h3>{t('tariffs.history.title')}</h3>
          <TariffHistory periods={tariff.periods} today={today} timeZone={timeZone} />
        </section>
      )}
    </FormDialog>
  );
}
