import { passwordLengthProblem } from '@/lib/domain/account/password-rules';
import type { FieldErrors } from './field-errors';

export type Channel = 'email' | 'phone';

/** What a form with a code holds; `country` is a place in the list of countries. */
export interface AccountDraft {
  readonly channel: Channel;
  readonly email: string;
  readonly phone: string;
  readonly country: number;
  readonly code: string;
  readonly challenge: string;
  /** Where the code of the challenge went, as `addressKey` names it. */
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

/** Account, then code (P5.36, P5.37): what is missing; empty when it can be sent. */
export function checkProof({ channel, account, code, challenge }: Proof): FieldErrors<'account' | 'code'> {
  return {
    ...(account === '' && { account: channel === 'email' ? 'enterEmail' : 'enterMobile' }),
    ...(code === '' ? { code: 'enterCode' } : challenge === '' && { code: 'getCodeFirst' }),
  };
}

/** The same, and then the password (P5.9, P5.12, P5.16, P5.17). */
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

/** The same text without its blanks (P5.10), and whether there were any. */
export function withoutBlanks(text: string): { readonly text: string; readonly had: boolean } {
  const solid = text.replace(/\s/gu, '');
  return { text: solid, had: solid !== text };
}
