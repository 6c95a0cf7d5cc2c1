'use client';

import { useState } from 'react';
import { requestCode } from '@/lib/client/account/commands';
import type { CodeAnswer, CodeInput } from '@/lib/contract/portal/account';
import { CODE_REST_MS } from '@/lib/domain/account/limits';
import type { Outcome } from '@/lib/domain/problem';
import { useBrowserValue } from '../ui/use-browser-value';
import { addressKey } from './address-key';
import { codeRestUntil, restCode, sentUnder } from './code-rests';
import { useSecondsUntil } from './use-seconds-until';

const PURPOSES = ['log', 'register', 'reset', 'change', 'revise'] as const satisfies readonly CodeInput['purpose'][];

/**
 * Asks for codes of one purpose and channel. `wait` counts down the 60 seconds after a code was sent (P4.7), or what the
 * server wants where it was asked too often; any other failure lets one try again at once.
 */
export function useCodeRequest(purpose: CodeInput['purpose'], channel: CodeInput['channel']) {
  const name = `${purpose}:${channel}`;
  const [pending, setPending] = useState(false);
  // Kept in the tab, so that a reload does not offer what the server would refuse; the server renders no rest.
  const until = useBrowserValue(() => codeRestUntil(name), null);
  const wait = useSecondsUntil(until);

  const send = async (input: CodeInput): Promise<Outcome<CodeAnswer>> => {
    setPending(true);
    const outcome = await requestCode(input);
    if (outcome.ok) restCode(name, Date.now() + CODE_REST_MS, addressKey(input));
    else if (outcome.problem.retryAfter !== undefined) restCode(name, Date.now() + outcome.problem.retryAfter * 1_000);
    setPending(false);
    return outcome;
  };

  /** The purpose that a code was sent for to this address just now, as far as this tab knows. */
  const sentFor = (input: CodeInput): CodeInput['purpose'] | null => {
    const names = PURPOSES.filter((other) => other !== purpose).map((other) => `${other}:${channel}` as const);
    const found = sentUnder(names, addressKey(input));
    return PURPOSES.find((other) => found === `${other}:${channel}`) ?? null;
  };

  return { pending, wait, send, sentFor };
}
