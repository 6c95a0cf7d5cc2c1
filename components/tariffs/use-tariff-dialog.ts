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
 * State of a dialog for entering a tariff: restores an earlier draft (`draftName`), asks about likely mistakes, and deletes the draft once
 * it is sent or discarded.
 */
export function useTariffDialog({
  station,
  draftName,
  terms,
  validFrom,
  dated = true,
  former,
  send,
  saved,
  onClose,
  onDone,
}: {
  /** The station's id. */
  station: string;
  draftName: string;
  terms: TariffTerms;
  /** `YYYY-MM-DD`. */
  validFrom: string;
  /** Whether it starts on a chosen day rather than when it is saved. */
  dated?: boolean;
  /** The station's tariffs so far, the latest first. */
  former: readonly TariffTerms[];
  send: (tariff: NewTariff) => Promise<unknown>;
  /** The success message. */
  saved: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const {
    saved: restored,
    follow,
    end: endDraft,
  } = useDraft({ form: `tariff:${draftName}`, owner: null }, readTariffDraft);
  const form = useTariffForm(terms, validFrom, restored, former);
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
    /** Whether the input was restored from a draft. */
    isSaved: restored !== null,
    submit,
    /** Props of the dialog; `firm` protects the input from an accidental close. */
    dialog: { busy, firm: changed, onSubmit: () => submit(), onClose: () => end(onClose) },
  };
}
