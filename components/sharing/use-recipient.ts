'use client';

import { useState } from 'react';
import type { RecipientInput } from '@/lib/contract/portal/sharing';
import { countryAt, DEFAULT_COUNTRY } from '@/lib/domain/account/countries';
import { readEmail } from '@/lib/domain/account/email';
import type { Problem } from '@/lib/domain/problem';
import type { Channel } from '../account/account-check';

export type RecipientError = 'required' | 'wrongEmail' | 'wrongPhone';
const ERRORS: readonly RecipientError[] = ['required', 'wrongEmail', 'wrongPhone'];

/** The recipient of a share: an email address or a number (P3.13). Both inputs are retained when the user switches between them. */
export function useRecipient() {
  const [draft, setDraft] = useState({ channel: 'email' as Channel, email: '', phone: '', country: DEFAULT_COUNTRY });
  const [error, setError] = useState<RecipientError | null>(null);
  const { channel, email, phone, country } = draft;
  const typed = channel === 'email' ? email.normalize('NFKC').trim() : phone;

  /** What is wrong before sending (P5.30, decisions A3); null where nothing is. */
  const check = (): RecipientError | null => {
    if (typed === '') return 'required';
    if (channel === 'email') return readEmail(typed) === null ? 'wrongEmail' : null;
    return /^\+?\d{4,24}$/.test(typed) ? null : 'wrongPhone';
  };
  const { areaCode } = countryAt(country);
  const address: RecipientInput =
    channel === 'email' ? { channel, recipient: typed } : { channel, recipient: typed, areaCode };

  return {
    ...draft,
    error,
    address,
    /** As displayed to the user. */
    written: channel === 'email' ? typed : `+${areaCode} ${typed}`,
    check,
    complain: setError,
    change: (part: Partial<typeof draft>) => {
      setError(null);
      setDraft((old) => ({ ...old, ...part }));
    },
  };
}

/** The server's error about the recipient; null where it is about something else. */
export function recipientErrorOf(problem: Problem): RecipientError | null {
  const key = problem.fields?.['to.recipient']?.split('.').at(-1);
  return ERRORS.find((known) => known === key) ?? null;
}
