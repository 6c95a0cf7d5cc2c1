import type { FieldErrors } from '../field-errors';

/** P2.37: email and password, mobile and password, mobile and code. */
export type SignInMode = 'email' | 'phone' | 'code';

/** Content of the form when it is submitted. */
export interface SignInDraft {
  readonly mode: SignInMode;
  readonly account: string;
  readonly password: string;
  /** Whether this browser is remembered for this account, so that no password is needed. */
  readonly remembered: boolean;
  readonly code: string;
  readonly challenge: string;
  readonly agreed: boolean;
}

export type SignInField = 'account' | 'password' | 'code' | 'agreed';

/** Fields in the order of the form: the first invalid one gets the focus. */
export const FIELD_ORDER: readonly SignInField[] = ['account', 'password', 'code', 'agreed'];

/** The missing fields (P5.2 to P5.5); empty when the form can be sent. */
export function checkSignIn(draft: SignInDraft): FieldErrors<SignInField> {
  const { mode, code, challenge } = draft;
  const requiresPassword = mode !== 'code' && !draft.remembered;
  return {
    ...(draft.account.trim() === '' && { account: mode === 'email' ? 'enterEmail' : 'enterMobile' }),
    ...(requiresPassword && draft.password === '' && { password: 'enterPassword' }),
    ...(mode === 'code' && (code === '' ? { code: 'enterCode' } : challenge === '' && { code: 'getCodeFirst' })),
    ...(!draft.agreed && { agreed: 'agreeAgreement' }),
  };
}
