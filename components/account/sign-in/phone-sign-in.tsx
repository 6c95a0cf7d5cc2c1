'use client';

import { countryAt } from '@/lib/domain/account/countries';
import type { AccountDraft } from '../account-check';
import { addressKey } from '../address-key';
import { CodeField } from '../code-field';
import type { FieldError } from '../field-errors';
import { PhoneField } from '../phone-field';

export type PhoneDraft = Pick<AccountDraft, 'phone' | 'country' | 'code' | 'challenge' | 'sentTo'>;

/** Fields of the two mobile modes: the number, and with `withCode` the code. Loaded when such a mode is chosen. */
export function PhoneSignIn({
  draft,
  withCode,
  accountError,
  codeError,
  onChange,
  onAccountError,
}: {
  draft: PhoneDraft;
  withCode: boolean;
  accountError?: string;
  codeError?: string;
  onChange: (change: Partial<PhoneDraft>) => void;
  onAccountError: (error: FieldError) => void;
}) {
  const { areaCode } = countryAt(draft.country);
  const address = { channel: 'phone', account: draft.phone, areaCode } as const;
  return (
    <>
      <PhoneField
        country={draft.country}
        value={draft.phone}
        error={accountError}
        onCountry={(country) => onChange({ country })}
        onChange={(phone) => onChange({ phone })}
      />
      {withCode && (
        <CodeField
          request={{ purpose: 'log', ...address }}
          value={draft.code}
          challenge={draft.challenge}
          error={codeError}
          onChange={(code) => onChange({ code })}
          onChallenge={(challenge) => onChange({ challenge, sentTo: addressKey(address) })}
          onAccountError={onAccountError}
        />
      )}
    </>
  );
}
