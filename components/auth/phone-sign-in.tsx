'use client';

import { CodeField } from '../account/code-field';
import { PhoneField } from '../account/phone-field';
import type { FieldError } from '../account/field-errors';
import { countryAt } from '@/lib/domain/account/countries';

export interface PhoneDraft {
  readonly phone: string;
  readonly country: number;
  readonly code: string;
  readonly challenge: string;
}

/** What the two mobile modes have of their own: the number, and with `withCode` the code. Loaded when one is chosen. */
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
          request={{
            purpose: 'log',
            channel: 'phone',
            account: draft.phone,
            areaCode: countryAt(draft.country).areaCode,
          }}
          value={draft.code}
          challenge={draft.challenge}
          error={codeError}
          onChange={(code) => onChange({ code })}
          onChallenge={(challenge) => onChange({ challenge })}
          onAccountError={onAccountError}
        />
      )}
    </>
  );
}
