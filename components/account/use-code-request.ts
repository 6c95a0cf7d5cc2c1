'use client';

import { useState } from 'react';
import { attempt } from '@/lib/client/http/attempt';
import type { CodeAnswer, CodeInput } from '@/lib/contract/portal/account/registration';
import { requestCode } from '@/lib/contract/portal/calls/account/registration';
import { CODE_COOLDOWN_SECONDS } from '@/lib/domain/account/limits';
import type { Outcome } from '@/lib/domain/problem';
import { useBrowserValue } from '../ui/use-browser-value';
import { addressKey } from './address-key';
import { cooldownUntil, sentUnder, startCooldown } from './code-cooldowns';
import { useSecondsUntil } from './use-seconds-until';

const PURPOSES = ['log', 'register', 'reset', 'change', 'revise'] as const satisfies readonly CodeInput['purpose'][];

/**
 * Requests codes of one purpose and channel. `wait` counts down the cooldown after a code was sent (P4.7), or the server's
 * `retryAfter` (s) after too many requests; any other failure allows an immediate retry.
 */
export function useCodeRequest(purpose: CodeInput['purpose'], channel: CodeInput['channel']) {
  const name = `${purpose}:${channel}`;
  const [pending, setPending] = useState(false);
  // Stored per tab, so that a reload does not offer a request that the server would refuse; on the server it is null.
  const until = useBrowserValue(() => cooldownUntil(name), null);
  const wait = useSecondsUntil(until);

  const send = async (input: CodeInput): Promise<Outcome<CodeAnswer>> => {
    setPending(true);
    const outcome = await attempt(requestCode, input);
    if (outcome.ok) startCooldown(name, Date.now() + CODE_COOLDOWN_SECONDS * 1_000, addressKey(input));
    else if (outcome.problem.retryAfter !== undefined)
      startCooldown(name, Date.now() + outcome.problem.retryAfter * 1_000);
    setPending(false);
    return outcome;
  };

  /** The purpose that a code was recently sent for to this address, as far as this tab knows. */
  const sentFor = (input: CodeInput): CodeInput['purpose'] | null => {
    const names = PURPOSES.filter((other) => other !== purpose).map((other) => `${other}:${channel}` as const);
    const found = sentUnder(names, addressKey(input));
    return PURPOSES.find((other) => found === `${other}:${channel}`) ?? null;
  };

  return { pending, wait, send, sentFor };
}
