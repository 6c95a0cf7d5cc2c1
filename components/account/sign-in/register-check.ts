import type { Role } from '@/lib/domain/account/session/types';
import { checkAccount } from '../account-check';
import type { AccountDraft, AccountField } from '../account-check';
import type { FieldErrors } from '../field-errors';

export type RegisterField = AccountField | 'name' | 'companyCode' | 'agreed';

/** Fields in the order of the form. */
export const REGISTER_FIELDS: readonly RegisterField[] = [
  'name',
  'companyCode',
  'account',
  'code',
  'password',
  'agreed',
];

export interface RegisterDraft extends AccountDraft {
  readonly role: Role;
  readonly name: string;
  readonly companyCode: string;
  readonly agreed: boolean;
}

/** The missing fields (P5.12, P5.14); empty when the form can be sent. */
export function checkRegistration(draft: RegisterDraft): FieldErrors<RegisterField> {
  return {
    ...(draft.name.trim() === '' && { name: 'enterName' as const }),
    ...(draft.role === 'enterprise' && draft.companyCode === '' && { companyCode: 'enterABN' as const }),
    ...checkAccount(draft),
    ...(!draft.agreed && { agreed: 'agreeAgreement' as const }),
  };
}
