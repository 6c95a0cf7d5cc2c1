import type { Problem } from '@/lib/domain/problem';

/** Keys of the area `auth` that stand below a field. */
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

/** What stands below a field: words of ours, or the backend's own. */
export type FieldError = FieldMessage | { readonly text: string };
export type FieldErrors<F extends string> = Partial<Readonly<Record<F, FieldError>>>;

/** What the server found wrong, for the fields that a form has; what it does not know is left out. */
export function errorsOfServer<F extends string>(problem: Problem, fields: readonly F[]): FieldErrors<F> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const key = problem.fields?.[field]?.split('.').at(-1);
      const message = FIELD_MESSAGES.find((known) => known === key);
      if (!message) return [];
      // The backend's own words say more than ours, and stand in the user's language.
      return [[field, problem.kind === 'upstream-code' && problem.message ? { text: problem.message } : message]];
    }),
  ) as FieldErrors<F>;
}
