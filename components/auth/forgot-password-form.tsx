'use client';

import { useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { resetPassword } from '@/lib/client/account/commands';
import { checkAccount } from '../account/account-check';
import type { AccountField } from '../account/account-check';
import { AccountFields } from '../account/account-fields';
import { ChannelTabs } from '../account/channel-tabs';
import { FormProblem } from '../account/form-problem';
import { SubmitButton } from '../account/submit-button';
import { addressOf, useAccountDraft } from '../account/use-account-draft';
import { useForm } from '../account/use-form';
import { showToast } from '../ui/toast';
import styles from './auth.module.css';

const FIELDS: readonly AccountField[] = ['account', 'code', 'password'];

/** A new password with a code (P2.40, P5.9). Signs nobody in: success leads to the sign-in (safety 1.4). */
export function ForgotPasswordForm({ product }: { product: string }) {
  const t = useTranslations('auth');
  const errors = useTranslations('errors.kind');
  const id = useId();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const it = useForm<AccountField>(form, FIELDS);
  const { draft, change } = useAccountDraft(it.correct);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { code, challenge, password } = draft;
    const done = await it.send(checkAccount(draft), () =>
      resetPassword({ ...addressOf(draft), code, challenge, password }),
    );
    if (!done) return;
    showToast('success', t('reset.success'), 5_000);
    router.push('/login');
  };

  return (
    <ChannelTabs
      id={id}
      current={draft.channel}
      onChange={(channel) => {
        it.rest();
        change({ channel, code: '', challenge: '' });
      }}
    >
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className={styles.form}
        aria-label={t('reset.submit')}
      >
        <AccountFields
          purpose="reset"
          draft={draft}
          errors={it.errors}
          known={[product]}
          onChange={change}
          onError={it.complain}
        />
        {it.problem && (
          <FormProblem problem={it.problem} lockedUntil={it.lockedUntil} refused={errors('upstream-code')} />
        )}
        <SubmitButton busy={it.busy} className={styles.submit}>
          {it.busy ? t('reset.submitting') : t('reset.submit')}
        </SubmitButton>
      </form>
    </ChannelTabs>
  );
}
