'use client';

import type { ComponentProps } from 'react';
import { withoutBlanks } from './account-check';
import type { AccountDraft } from './account-check';
import { addressKey } from './address-key';
import { CodeField } from './code-field';
import { EmailField } from './email-field';
import type { FieldError, FieldErrors } from './field-errors';
import { PhoneField } from './phone-field';
import { addressOf } from './use-account-draft';
import { useFieldLabels } from './use-field-labels';

/** An email address or a mobile number, and the code that is sent to it (P5.9); whitespace is removed (P5.10). */
export function AddressFields({
  purpose,
  draft,
  errors,
  email,
  onChange,
  onAccountError,
}: {
  purpose: 'register' | 'reset' | 'revise';
  draft: AccountDraft;
  errors: FieldErrors<'account' | 'code'>;
  email: Pick<ComponentProps<typeof EmailField>, 'autoComplete' | 'label' | 'type'>;
  onChange: (change: Partial<AccountDraft>) => void;
  onAccountError: (error: FieldError) => void;
}) {
  const labels = useFieldLabels();
  const address = addressOf(draft);
  return (
    <>
      {draft.channel === 'email' ? (
        <EmailField
          {...email}
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
        onAccountError={onAccountError}
      />
    </>
  );
}
