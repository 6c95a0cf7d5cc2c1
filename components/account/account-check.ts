import { passwordLengthProblem } from '@/lib/domain/account/password-rules';
import type { FieldErrors } from './field-errors';

export type Channel = 'email' | 'phone';

/** The draft of a form with a verification code; `country` is an index in the list of countries. */
export interface AccountDraft {
  readonly channel: Channel;
  readonly email: string;
  readonly phone: string;
  readonly country: number;
  readonly code: string;
  readonly challenge: string;
  /** The address that the challenge's code was sent to, as an `addressKey`. */
  readonly sentTo: string;
  readonly password: string;
}

export const EMPTY_DRAFT: Omit<AccountDraft, 'country'> = {
  channel: 'email',
  email: '',
  phone: '',
  code: '',
  challenge: '',
  sentTo: '',
  password: '',
};

export type AccountField = 'account' | 'code' | 'password';

export const accountOf = (draft: AccountDraft): string => (draft.channel === 'email' ? draft.email : draft.phone);

/** An account and the code that was sent to it. */
export interface Proof {
  readonly channel: Channel;
  readonly account: string;
  readonly code: string;
  readonly challenge: string;
}

/** Account, then code (P5.36, P5.37): the missing fields; empty when the form can be sent. */
export function checkProof({ channel, account, code, challenge }: Proof): FieldErrors<'account' | 'code'> {
  return {
    ...(account === '' && { account: channel === 'email' ? 'enterEmail' : 'enterMobile' }),
    ...(code === '' ? { code: 'enterCode' } : challenge === '' && { code: 'getCodeFirst' }),
  };
}

/** Like `checkProof`, plus the password (P5.9, P5.12, P5.16, P5.17). */
export function checkAccount(draft: AccountDraft): FieldErrors<AccountField> {
  const { password } = draft;
  const length = passwordLengthProblem(password);
  return {
    ...checkProof({ ...draft, account: accountOf(draft) }),
    ...(password === ''
      ? { password: 'enterPassword' }
      : length !== null && { password: length === 'short' ? 'shortPassword' : 'longPassword' }),
  };
}

/** The text without whitespace (P5.10), and whether there was any. */
export function withoutBlanks(text: string): { readonly text: string; readonly had: boolean } {
  const solid = text.replace(/\s/gu, '');
  return { text: solid, had: solid !== text };
}
