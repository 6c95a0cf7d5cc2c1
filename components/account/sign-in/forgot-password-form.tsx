'use client';

import { useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { attempt } from '@/lib/client/http/attempt';
import { resetPassword } from '@/lib/contract/portal/calls/account/registration';
import { checkAccount } from '../account-check';
import type { AccountField } from '../account-check';
import { AccountFields } from '../account-fields';
import { AccountForm } from '../account-form';
import { ChannelTabs } from '../channel-tabs';
import { addressOf, useAccountDraft } from '../use-account-draft';
import { useForm } from '../use-form';
import { showToast } from '../../ui/toast';
import styles from './auth.module.css';

const FIELDS: readonly AccountField[] = ['account', 'code', 'password'];

/** A new password with a code (P2.40, P5.9). It does not sign in: success leads to the sign-in page (safety 1.4). */
export function ForgotPasswordForm({ product }: { product: string }) {
  const t = useTranslations('auth');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const it = useForm<AccountField>(form, FIELDS);
  const { draft, change, changeChannel } = useAccountDraft(it);

  const submit = async () => {
    const { code, challenge, password } = draft;
    const done = await it.send(checkAccount(draft), () =>
      attempt(resetPassword, { ...addressOf(draft), code, challenge, password }),
    );
    if (!done) return;
    showToast('success', t('reset.success'), 5_000);
    router.push('/login');
  };

  return (
    <ChannelTabs current={draft.channel} onChange={changeChannel}>
      <AccountForm
        formRef={form}
        it={it}
        submit={t('reset.submit')}
        submitting={t('reset.submitting')}
        submitClass={styles.submit}
        onSubmit={() => void submit()}
      >
        <AccountFields
          purpose="reset"
          draft={draft}
          errors={it.errors}
          known={[product]}
          onChange={change}
          onError={it.complain}
        />
      </AccountForm>
    </ChannelTabs>
  );
}
