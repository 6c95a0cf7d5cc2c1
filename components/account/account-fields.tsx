'use client';

import { useTranslations } from 'next-intl';
import type { AccountDraft, AccountField } from './account-check';
import { AddressFields } from './address-fields';
import type { FieldError, FieldErrors } from './field-errors';
import { NewPasswordField } from './new-password-field';
import { useFieldLabels } from './use-field-labels';

/** Account, code and new password, in this order (P5.9). */
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
  return (
    <>
      <AddressFields
        purpose={purpose}
        draft={draft}
        errors={errors}
        email={{ label: t('email'), autoComplete: 'username' }}
        onChange={onChange}
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
