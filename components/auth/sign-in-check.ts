/** What the form holds when it is sent. */
export interface SignInDraft {
  readonly account: string;
  readonly password: string;
  readonly agreed: boolean;
}

export type SignInField = keyof SignInDraft;
/** Keys below the area `auth`; the contract writes them with the prefix `login.`. */
export type FieldMessage = 'enterEmail' | 'enterPassword' | 'agreeAgreement';
export type SignInErrors = Partial<Record<SignInField, FieldMessage>>;

/** Fields in the order of the form: the first wrong one gets the focus. */
export const FIELD_ORDER: readonly SignInField[] = ['account', 'password', 'agreed'];

/** What is missing (P5.2 to P5.4); empty when the form can be sent. */
export function checkSignIn(draft: SignInDraft): SignInErrors {
  return {
    ...(draft.account.trim() === '' ? { account: 'enterEmail' as const } : {}),
    ...(draft.password === '' ? { password: 'enterPassword' as const } : {}),
    ...(draft.agreed ? {} : { agreed: 'agreeAgreement' as const }),
  };
}

/** The same from what the server found wrong; fields and messages that the form does not know are left out. */
export function errorsOfServer(fields: Readonly<Record<string, string>> | undefined): SignInErrors {
  const messages: Record<SignInField, FieldMessage> = {
    account: 'enterEmail',
    password: 'enterPassword',
    agreed: 'agreeAgreement',
  };
  return Object.fromEntries(
    FIELD_ORDER.filter((field) => fields?.[field] === `login.${messages[field]}`).map((field) => [
      field,
      messages[field],
    ]),
  );
}

/** Seconds as m:ss, for a countdown. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
