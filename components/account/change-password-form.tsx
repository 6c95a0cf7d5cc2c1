'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { changePassword } from '@/lib/client/account/password';
import { loadPage } from '@/lib/client/http/load-page';
import { forgetLogin } from '@/lib/client/http/login-hints';
import type { CodeInput } from '@/lib/contract/portal/account/registration';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { shownPhone } from '@/lib/domain/account/profile/shown-phone';
import { showToast } from '../ui/toast';
import { checkAccount, EMPTY_DRAFT } from './account-check';
import type { Channel } from './account-check';
import { AccountForm } from './account-form';
import { ChannelTabs } from './channel-tabs';
import { CodeField } from './code-field';
import { NewPasswordField } from './new-password-field';
import { useFieldLabels } from './use-field-labels';
import { useForm } from './use-form';

/** How long the message is shown before the sign-in page loads (P4.16, P9.12). */
const CHANGED_MESSAGE_MS = 500;

/** Addresses for the user's own codes. */
export interface OwnAddresses {
  readonly email: string;
  readonly mobile: string;
  readonly areaCode: string;
}

type Field = 'code' | 'password';
const FIELDS: readonly Field[] = ['code', 'password'];

/** A new password, confirmed by a code sent to the user's own address (P2.70, P5.16, P5.17). */
export function ChangePasswordForm({
  addresses,
  channels,
  known,
}: {
  addresses: OwnAddresses;
  /** Channels available in the profile; at least one. */
  channels: readonly [Channel, ...Channel[]];
  known: readonly string[];
}) {
  const t = useTranslations('auth');
  const labels = useFieldLabels();
  const form = useRef<HTMLFormElement>(null);
  const it = useForm<Field>(form, FIELDS);
  const [draft, setDraft] = useState({ channel: channels[0], code: '', challenge: '', password: '' });
  const { channel } = draft;
  const { email, mobile, areaCode } = addresses;
  const request: CodeInput =
    channel === 'email'
      ? { purpose: 'change', channel, account: email }
      : { purpose: 'change', channel, account: mobile, areaCode };

  const submit = async () => {
    const wrong = checkAccount({ ...EMPTY_DRAFT, ...draft, email, phone: mobile, country: 0 });
    const done = await it.send(wrong, () => changePassword(draft));
    if (!done) return;
    showToast('success', t('change.success'));
    // Notifies other tabs of this browser, so that they sign out as well.
    forgetLogin();
    setTimeout(() => loadPage('/login?changed=1'), CHANGED_MESSAGE_MS);
  };

  return (
    <ChannelTabs
      channels={channels}
      current={channel}
      onChange={(chosen) => {
        it.rest();
        setDraft({ ...draft, channel: chosen, code: '', challenge: '' });
      }}
    >
      <AccountForm
        formRef={form}
        it={it}
        submit={t('change.submit')}
        submitting={t('change.submitting')}
        onSubmit={() => void submit()}
      >
        <p className="hint">
          {t('change.sentTo', { account: channel === 'email' ? shownEmail(email) : shownPhone(addresses) })}
        </p>
        {/* Lets a password manager know which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={request.account} readOnly hidden />
        <CodeField
          key={channel}
          request={request}
          value={draft.code}
          challenge={draft.challenge}
          error={labels(it.errors.code)}
          onChange={(code) => {
            setDraft((old) => ({ ...old, code }));
            it.correct('code');
          }}
          // Ignores a code that arrives after the tab was changed: it belongs to the other address.
          onChallenge={(challenge) => setDraft((old) => (old.channel === channel ? { ...old, challenge } : old))}
          onAccountError={(error) => it.complain('code', error)}
        />
        <NewPasswordField
          value={draft.password}
          error={labels(it.errors.password)}
          known={[email, mobile, ...known]}
          renews
          onChange={(password) => {
            setDraft((old) => ({ ...old, password }));
            it.correct('password');
          }}
        />
      </AccountForm>
    </ChannelTabs>
  );
}
