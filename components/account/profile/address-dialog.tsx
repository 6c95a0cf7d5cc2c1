'use client';

import { useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import { changeAddress } from '@/lib/client/account/profile';
import { fail, ok } from '@/lib/domain/problem';
import { checkProof } from '../account-check';
import { addressKey } from '../address-key';
import { CodeField } from '../code-field';
import { EmailField } from '../email-field';
import { FormProblem } from '../form-problem';
import { moveIdentity } from '../saved-identity';
import { PhoneField } from '../phone-field';
import { addressOf, useAccountDraft } from '../use-account-draft';
import { useFieldLabels } from '../use-field-labels';
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
  const labels = useFieldLabels();
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, problem, lockedUntil, send, rest, complain, correct } = useForm<Field>(form, FIELDS);
  const { draft, change } = useAccountDraft((field) => field !== 'password' && correct(field), { channel });
  const what = t(channel === 'email' ? 'profile.details.email' : 'profile.details.mobile');
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
    showToast('success', t('profile.dialog.editSuccess'));
    onClose();
    router.refresh();
  };

  return (
    <FormDialog
      open={open}
      width={500}
      firm
      title={t(current === '' ? 'profile.details.bindNamed' : 'profile.details.reviseNamed', { what })}
      submit={t('profile.dialog.save')}
      busy={busy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {current !== '' && <p className="hint">{t('profile.dialog.now', { value: current })}</p>}
      {channel === 'email' ? (
        <EmailField
          label={t('profile.details.email')}
          type="email"
          autoComplete="email"
          value={draft.email}
          error={labels(errors.account)}
          onChange={(event) => change({ email: event.target.value.trim() })}
        />
      ) : (
        <PhoneField
          country={draft.country}
          value={draft.phone}
          error={labels(errors.account)}
          onCountry={(country) => change({ country })}
          onChange={(phone) => change({ phone })}
        />
      )}
      <CodeField
        request={{ purpose: 'revise', ...address }}
        value={draft.code}
        challenge={draft.challenge}
        error={labels(errors.code)}
        onChange={(code) => change({ code })}
        onChallenge={(challenge) => change({ challenge, sentTo: addressKey(address) })}
        onAccountError={(error) => complain('account', error)}
      />
      {problem && <FormProblem problem={problem} lockedUntil={lockedUntil} refused={t('auth.refusedCode')} />}
    </FormDialog>
  );
}
