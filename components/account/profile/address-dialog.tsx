'use client';

import { useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import { changeAddress } from '@/lib/client/account/profile';
import { fail, ok } from '@/lib/domain/problem';
import { checkProof } from '../account-check';
import { AddressFields } from '../address-fields';
import { FormProblem } from '../form-problem';
import { moveIdentity } from '../saved-identity';
import { addressOf, useAccountDraft } from '../use-account-draft';
import { useForm } from '../use-form';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';

const FIELDS = ['account', 'code'] as const;
type Field = (typeof FIELDS)[number];

/** Binds or changes the email address or mobile number, using a code sent to the new one (P2.68, P3.19, P4.17). */
export function AddressDialog({
  channel,
  open,
  current,
  onClose,
}: {
  channel: 'email' | 'phone';
  open: boolean;
  /** Empty where none is bound. */
  current: string;
  onClose: () => void;
}) {
  const t = useTranslations();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, problem, lockedUntil, send, rest, complain, correct } = useForm<Field>(form, FIELDS);
  const { draft, change } = useAccountDraft(
    { rest, correct: (field) => field !== 'password' && correct(field) },
    { channel },
  );
  const what = t(channel === 'email' ? 'account.details.email' : 'account.details.mobile');
  const address = addressOf(draft);

  const submit = async () => {
    const proof = { ...address, code: draft.code, challenge: draft.challenge };
    let left = false;
    const changed = await send(checkProof(proof), async () => {
      try {
        return ok(await changeAddress(proof));
      } catch (error) {
        left = error instanceof NotConfirmed;
        return fail(problemOf(error));
      }
    });
    if (left) rest();
    if (changed === null) return;
    moveIdentity(channel, current, address.account, draft.country);
    showToast('success', t('account.dialog.editSuccess'));
    onClose();
    router.refresh();
  };

  return (
    <FormDialog
      open={open}
      width={500}
      firm
      title={t(current === '' ? 'account.details.bindNamed' : 'account.details.reviseNamed', { what })}
      submit={t('account.dialog.save')}
      busy={busy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {current !== '' && <p className="hint">{t('account.dialog.now', { value: current })}</p>}
      <AddressFields
        purpose="revise"
        draft={draft}
        errors={errors}
        email={{ label: what, type: 'email', autoComplete: 'email' }}
        onChange={change}
        onAccountError={(error) => complain('account', error)}
      />
      {problem && <FormProblem problem={problem} lockedUntil={lockedUntil} refused={t('auth.refusedCode')} />}
    </FormDialog>
  );
}
