'use client';

import { useTranslations } from 'next-intl';
import { withoutBlanks } from './account-check';
import type { AccountDraft, AccountField } from './account-check';
import { addressKey } from './address-key';
import { CodeField } from './code-field';
import { EmailField } from './email-field';
import type { FieldError, FieldErrors } from './field-errors';
import { NewPasswordField } from './new-password-field';
import { PhoneField } from './phone-field';
import { addressOf } from './use-account-draft';
import { useFieldLabels } from './use-field-labels';

/** Account, code and new password, in this order (P5.9); whitespace is removed (P5.10). */
export function AccountFields({
  purpose,
  draft,
  errors,
  known,
  onChange,
  onError,
}: {
  purpose: 'register' | 'reset';
  draft: AccountDraft;
  errors: FieldErrors<AccountField>;
  /** Known facts about the user besides the account. */
  known: readonly string[];
  onChange: (change: Partial<AccountDraft>) => void;
  onError: (field: AccountField, error: FieldError) => void;
}) {
  const t = useTranslations('auth');
  const labels = useFieldLabels();
  const address = addressOf(draft);
  return (
    <>
      {draft.channel === 'email' ? (
        <EmailField
          label={t('email')}
          autoComplete="username"
          value={draft.email}
          error={labels(errors.account)}
          onChange={(event) => onChange({ email: withoutBlanks(event.target.value).text })}
        />
      ) : (
        <PhoneField
          country={draft.country}
          value={draft.phone}
          error={labels(errors.account)}
          onCountry={(country) => onChange({ country })}
          onChange={(phone) => onChange({ phone })}
        />
      )}
      <CodeField
        key={draft.channel}
        request={{ purpose, ...address }}
        value={draft.code}
        challenge={draft.challenge}
        error={labels(errors.code)}
        onChange={(code) => onChange({ code })}
        onChallenge={(challenge) => onChange({ challenge, sentTo: addressKey(address) })}
        onAccountError={(error) => onError('account', error)}
      />
      <NewPasswordField
        value={draft.password}
        error={labels(errors.password)}
        known={[draft.email, draft.phone, ...known]}
        renews={purpose === 'reset'}
        onChange={(password) => onChange({ password })}
      />
    </>
  );
}
