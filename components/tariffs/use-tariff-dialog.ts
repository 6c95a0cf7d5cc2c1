import { useEffect, useState } from 'react';
import type { NewTariff } from '@/lib/contract/portal/tariffs';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { isTariffDraft, type TariffDraft } from '@/lib/domain/tariffs/draft';
import { useCall } from '../account/use-call';
import { useDraft } from '../account/use-draft';
import { showToast } from '../ui/toast';
import { useDoubts } from '../ui/use-doubts';
import { useTariffDoubts } from './use-tariff-doubts';
import { useTariffForm } from './use-tariff-form';

const readTariffDraft = (value: unknown): TariffDraft | null => (isTariffDraft(value) ? value : null);

/**
 * A dialog in which a tariff is typed: what was typed before (`draftName`) is there again, what is most likely a slip is asked about,
 * and what is sent or given up is kept no longer.
 */
export function useTariffDialog({
  station,
  draftName,
  terms,
  validFrom,
  dated = true,
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
  /** Whether it begins on a day that is chosen, not when it is set. */
  dated?: boolean;
  send: (tariff: NewTariff) => Promise<unknown>;
  /** What is said once it worked. */
  saved: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const {
    saved: restored,
    follow,
    end: endDraft,
  } = useDraft({ form: `tariff:${draftName}`, owner: null }, readTariffDraft);
  const form = useTariffForm(terms, validFrom, restored);
  const [start] = useState(restored ? null : form.draft);
  const doubts = useDoubts(useTariffDoubts(form.draft));
  const changed = form.draft !== start;
  useEffect(() => follow(changed ? form.draft : null));
  const { busy, mistake, run } = useCall();
  const end = (after: () => void) => {
    endDraft();
    after();
  };
  const submit = (isRight = false) => {
    const wanted = form.submit();
    if (wanted === null || (!isRight && doubts.hold())) return;
    void run(
      () => send({ station, ...(dated && { validFrom: form.draft.validFrom }), ...wanted } as NewTariff),
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
    isSaved: restored !== null,
    submit,
    /** For the dialog; what was typed is not lost by a slip of the hand. */
    dialog: { busy, firm: changed, onSubmit: () => submit(), onClose: () => end(onClose) },
  };
}
