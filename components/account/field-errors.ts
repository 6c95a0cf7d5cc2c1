import type { Problem } from '@/lib/domain/problem';

/** Keys of the message area `auth` that are shown below a field. */
const FIELD_MESSAGES = [
  'agreeAgreement',
  'chooseRole',
  'enterABN',
  'enterCode',
  'enterEmail',
  'enterMobile',
  'enterName',
  'enterPassword',
  'getCodeFirst',
  'longName',
  'longPassword',
  'noBlanks',
  'refusedCode',
  'refusedPassword',
  'shortPassword',
  'wrongABN',
  'wrongAreaCode',
  'wrongCode',
  'wrongEmail',
  'wrongMobile',
  'wrongText',
] as const;
export type FieldMessage = (typeof FIELD_MESSAGES)[number];

/** The error below a field: a message key of the portal, or the backend's own text. */
export type FieldError = FieldMessage | { readonly text: string };
export type FieldErrors<F extends string> = Partial<Readonly<Record<F, FieldError>>>;

/** The server's errors for the fields of a form; unknown keys are ignored. */
export function errorsOfServer<F extends string>(problem: Problem, fields: readonly F[]): FieldErrors<F> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const key = problem.fields?.[field]?.split('.').at(-1);
      const message = FIELD_MESSAGES.find((known) => known === key);
      if (!message) return [];
      // The backend's own text is more specific, and is already in the user's language.
      return [[field, problem.kind === 'upstream-code' && problem.message ? { text: problem.message } : message]];
    }),
  ) as FieldErrors<F>;
}
