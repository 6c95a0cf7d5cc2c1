import { useState } from 'react';
import type { NewTariff } from '@/lib/contract/portal/tariffs';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { useCall } from '../account/use-call';
import { useKeepTyped } from '../account/use-keep-typed';
import { showToast } from '../ui/toast';
import { useDoubts } from '../ui/use-doubts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft';
import { useTariffDoubts } from './use-tariff-doubts';
import { useTariffForm } from './use-tariff-form';

/**
 * A dialog in which a tariff is typed: what was typed before (`draftName`) is there again, what is most likely a slip is asked about,
 * and what is sent or given up is kept no longer.
 */
export function useTariffDialog({
  station,
  draftName,
  terms,
  validFrom,
  send,
  saved,
  onClose,
  onDone,
}: {
  /** Its id. */
  station: string;
  draftName: string;
  terms: TariffTerms;
  /** `YYYY-MM-DD`. */
  validFrom: string;
  send: (tariff: NewTariff) => Promise<unknown>;
  /** What is said once it worked. */
  saved: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const [kept] = useState(() => keptDraft(draftName));
  const form = useTariffForm(terms, validFrom, kept);
  const [start] = useState(kept ? null : form.draft);
  const doubts = useDoubts(useTariffDoubts(form.draft));
  const changed = form.draft !== start;
  const { busy, mistake, run } = useCall({
    tell: (_why, { kind }) => {
      // The page goes to the sign-in, and comes back.
      if (kind === 'unauthorised') keepDraft(draftName, form.draft);
    },
  });
  const ended = useKeepTyped(() => {
    if (changed) keepDraft(draftName, form.draft);
  });
  const end = (after: () => void) => {
    ended();
    dropDraft(draftName);
    after();
  };
  const submit = (isRight = false) => {
    const wanted = form.submit();
    if (wanted === null || (!isRight && doubts.hold())) return;
    void run(
      () => send({ station, validFrom: form.draft.validFrom, ...wanted } as NewTariff),
      () =>
        end(() => {
          showToast('success', saved);
          onDone();
        }),
    );
  };
  return {
    form,
    doubts,
    mistake,
    /** Whether what is shown was typed before. */
    isKept: kept !== null,
    submit,
    /** For the dialog; what was typed is not lost by a slip of the hand. */
    dialog: { busy, firm: changed, onSubmit: () => submit(), onClose: () => end(onClose) },
  };
}
