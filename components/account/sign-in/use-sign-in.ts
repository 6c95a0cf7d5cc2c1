'use client';

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { signIn } from '@/lib/client/account/session';
import { forgetLogin } from '@/lib/client/http/login-hints';
import type { SignInInput } from '@/lib/contract/portal/account/session';
import { countryAt } from '@/lib/domain/account/countries';
import { addressKey } from '../address-key';
import { forgetIdentity, keepIdentity } from '../saved-identity';
import { useForm } from '../use-form';
import type { PhoneDraft } from './phone-sign-in';
import { checkSignIn, FIELD_ORDER } from './sign-in-check';
import type { SignInDraft, SignInField, SignInMode } from './sign-in-check';
import { tick } from './tick';
import { useEntry } from './use-entry';
import { useSavedIdentity } from './use-saved-identity';

/** The sign-in form: its mode, values saved from earlier sign-ins, and submission. */
export function useSignIn(
  next: string | null,
  form: RefObject<HTMLFormElement | null>,
  remember: RefObject<HTMLInputElement | null>,
  isSignedIn: boolean,
) {
  const enter = useEntry(next);
  const { saved, remembered, refresh } = useSavedIdentity();
  const [mode, setMode] = useState<SignInMode>('email');
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [phone, setPhone] = useState<Partial<PhoneDraft>>({});
  const state = useForm<SignInField>(form, FIELD_ORDER);
  const { correct, rest, send } = state;

  // The server has cleared the cookie (P4.2), unless another site linked here: then the other tabs stay signed in.
  useEffect(() => {
    if (!isSignedIn) forgetLogin();
  }, [isSignedIn]);

  const savedAccount = mode === 'email' ? saved.email : saved.phone;
  // Saved values arrive after the page, and must not overwrite input typed by then.
  useEffect(() => {
    const account = form.current?.elements.namedItem('account');
    if (mode === 'email' && account instanceof HTMLInputElement && account.value === '') account.value = saved.email;
    tick(remember.current, savedAccount !== '');
  }, [form, remember, saved, savedAccount, mode]);

  const { phone: number, country } = saved;
  const draft: PhoneDraft = { phone: number, country, code: '', challenge: '', sentTo: '', ...phone };
  const account = mode === 'email' ? (typedEmail ?? saved.email) : draft.phone;
  const isRemembered =
    mode !== 'code' &&
    remembered[mode] &&
    account.trim() === savedAccount &&
    (mode === 'email' || draft.country === saved.country);

  /** P4.6: account and password are cleared, and the saved values of the other mode are restored. */
  const choose = (chosen: SignInMode) => {
    if (chosen === mode) return;
    rest();
    setTypedEmail(null);
    setPhone({});
    setMode(chosen);
  };

  const submit = async () => {
    const fields = new FormData(form.current ?? undefined);
    const text = (name: string) => String(fields.get(name) ?? '');
    const { areaCode } = countryAt(draft.country);
    const sent: SignInDraft = {
      mode,
      account: text('account').trim(),
      password: text('password'),
      remembered: isRemembered,
      code: draft.code,
      challenge:
        draft.sentTo === addressKey({ channel: 'phone', account: draft.phone, areaCode }) ? draft.challenge : '',
      agreed: fields.has('agreed'),
    };
    const withRemember = fields.has('remember');
    const input = inputOf(sent, areaCode, withRemember);
    const answer = await send(checkSignIn(sent), () => signIn(input));
    if (answer) {
      if (mode !== 'code' && withRemember) keepIdentity(mode, sent.account, draft.country);
      else if (mode !== 'code') forgetIdentity(mode);
      // Busy until the next page has loaded: a second click must not sign in twice.
      enter(answer);
    } else if ('remembered' in input) await refresh();
  };

  const changePhone = (change: Partial<PhoneDraft>) => {
    setPhone((old) => ({ ...old, ...change }));
    if (change.phone !== undefined || change.country !== undefined) correct('account');
    if (change.code !== undefined) correct('code');
  };

  return { ...state, mode, draft, isRemembered, choose, submit, changePhone, typeEmail: setTypedEmail };
}

function inputOf(draft: SignInDraft, areaCode: string, remember: boolean): SignInInput {
  const { account, code, challenge } = draft;
  if (draft.mode === 'code') return { mode: 1, areaCode, account, code, challenge, agreed: true };
  const proof =
    draft.remembered && draft.password === '' ? { remembered: true as const } : { password: draft.password };
  const common = { account, ...proof, remember, agreed: true as const };
  return draft.mode === 'email' ? { mode: 2, ...common } : { mode: 0, areaCode, ...common };
}
