'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useOnce } from '@/lib/client/http/use-once';
import { shareStation } from '@/lib/client/sharing/commands';
import { sharingRights } from '@/lib/contract/portal/calls/sharing';
import { levelsFor } from '@/lib/domain/sharing/levels';
import type { ShareLevel } from '@/lib/domain/sharing/levels';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { isolated } from '@/lib/format/isolated';
import { withMessages } from '@/lib/i18n/messages-on-demand';
import { isRepeated } from '@/lib/domain/repeated';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../ui/form-dialog';
import { showToast, toastError } from '../ui/toast';
import { DIALOG_AREAS } from './dialog-areas';
import { LevelChoice } from './level-choice';
import { RecipientFields } from './recipient-fields';
import { TransferConfirm } from './transfer-confirm';
import { recipientErrorOf, useRecipient } from './use-recipient';

/** Shares a station by email or phone (P2.63, P3.13, P5.29, P5.30), or transfers it after a confirmation (P4.12, P6.2). */
export const ShareDialog = withMessages(DIALOG_AREAS, ShareForm);

function ShareForm({ station: { id, name }, onClose, onDone }: StationDialogProps) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const recipient = useRecipient();
  const rights = useOnce(sharingRights, { id });
  // Until the rights are known, the creator's levels are shown disabled, so that nothing moves.
  const isReading = rights.value === null && rights.problem === null;
  const levels = levelsFor(rights.value?.creator ?? isReading);
  const [level, setLevel] = useState<ShareLevel>('view');
  const what = `${level} ${recipient.written}`;
  const [step, setStep] = useState<'form' | 'transfer'>('form');
  // A recipient with an open invitation, with its level: the button sends it again.
  const [again, setAgain] = useState<string | null>(null);
  const { busy, run } = useCall({
    notify: (why, problem) => {
      if (isRepeated(problem)) {
        setAgain(what);
        return undefined;
      }
      const mistake = recipientErrorOf(problem);
      recipient.complain(mistake);
      return mistake === null ? toastError(why) : undefined;
    },
  });
  const handsOver = level === 'transfer';
  const isAgain = again === what;

  const submit = () => {
    const wrong = recipient.check();
    if (wrong !== null) {
      recipient.complain(wrong);
      const field = form.current?.elements.namedItem('account');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (handsOver) {
      setStep('transfer');
      return;
    }
    void run(
      () => shareStation(id, level, recipient.address, isAgain),
      () => {
        showToast('success', t(isAgain ? 'sharing.share.sentAgain' : 'sharing.share.success'));
        onDone();
      },
    );
  };

  return (
    <>
      <FormDialog
        open={step === 'form'}
        width={550}
        title={t('sharing.share.title', { name: isolated(name) })}
        submit={t(`sharing.share.${handsOver ? 'next' : isAgain ? 'sendAgain' : 'submit'}`)}
        busy={busy}
        formRef={form}
        onSubmit={submit}
        onClose={onClose}
      >
        <RecipientFields recipient={recipient} />
        <LevelChoice levels={levels} given={isReading ? levelsFor(false) : levels} value={level} onChange={setLevel} />
        {isAgain && <Alert>{t('sharing.share.already', { to: isolated(recipient.written) })}</Alert>}
        {!handsOver && (
          <p className="hint">{t(recipient.channel === 'email' ? 'sharing.share.note' : 'sharing.share.notePhone')}</p>
        )}
      </FormDialog>
      <TransferConfirm
        open={step === 'transfer'}
        stationId={id}
        station={name}
        to={recipient.written}
        recipient={recipient.address}
        act={() => shareStation(id, 'transfer', recipient.address)}
        onClose={() => setStep('form')}
        onDone={onDone}
      />
    </>
  );
}
