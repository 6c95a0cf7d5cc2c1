'use client';

import { useState } from 'react';
import { countryAt, DEFAULT_COUNTRY } from '@/lib/domain/account/countries';
import { accountOf, EMPTY_DRAFT } from './account-check';
import type { AccountDraft, AccountField, Channel } from './account-check';
import { addressKey } from './address-key';

/** The field that each part of the draft belongs to; the chosen country belongs to the account. */
const FIELD_OF: Partial<Readonly<Record<keyof AccountDraft, AccountField>>> = {
  email: 'account',
  phone: 'account',
  country: 'account',
  code: 'code',
  password: 'password',
};

type StartingAddress = Pick<AccountDraft, 'channel' | 'email' | 'phone' | 'country'>;

/** What the draft needs of the form's state, from `useForm`. */
interface DraftForm {
  readonly correct: (field: AccountField) => void;
  readonly rest: () => void;
}

/**
 * Draft of a form with a code; `correct` is called with the field being edited. The challenge is only valid while the address is the
 * one that its code was sent to.
 */
export function useAccountDraft({ correct, rest }: DraftForm, start: Partial<StartingAddress> = {}) {
  const [typed, setTyped] = useState<AccountDraft>({ ...EMPTY_DRAFT, country: DEFAULT_COUNTRY, ...start });
  const change = (part: Partial<AccountDraft>) => {
    setTyped((old) => ({ ...old, ...part }));
    for (const key of Object.keys(part) as (keyof AccountDraft)[]) {
      const field = FIELD_OF[key];
      if (field) correct(field);
    }
  };
  const isProved = typed.sentTo === addressKey(addressOf(typed));
  /** A code belongs to the address that it was sent to. */
  const changeChannel = (channel: Channel) => {
    rest();
    change({ channel, code: '', challenge: '' });
  };
  return { draft: isProved ? typed : { ...typed, challenge: '' }, change, changeChannel };
}

/** The account as the portal's API takes it. */
export function addressOf(draft: AccountDraft) {
  const account = accountOf(draft);
  return draft.channel === 'email'
    ? ({ channel: 'email', account } as const)
    : ({ channel: 'phone', account, areaCode: countryAt(draft.country).areaCode } as const);
}
