'use client';

import { useState, useSyncExternalStore } from 'react';
import { requestCode } from '@/lib/client/account/commands';
import type { CodeAnswer, CodeInput } from '@/lib/contract/portal/account';
import { CODE_REST_MS } from '@/lib/domain/account/limits';
import type { Outcome } from '@/lib/domain/problem';
import { codeRestUntil, restCode } from './code-rests';
import { useSecondsUntil } from './use-seconds-until';

const unchanging = () => () => {};

/**
 * Asks for codes of one purpose and channel. `wait` counts down the 60 seconds after a code was sent (P4.7), or what the
 * server wants where it was asked too often; any other failure lets one try again at once.
 */
export function useCodeRequest(purpose: CodeInput['purpose'], channel: CodeInput['channel']) {
  const name = `${purpose}:${channel}`;
  const [pending, setPending] = useState(false);
  // Kept in the tab, so that a reload does not offer what the server would refuse; the server renders no rest.
  const until = useSyncExternalStore(
    unchanging,
    () => codeRestUntil(name),
    () => null,
  );
  const wait = useSecondsUntil(until);

  const send = async (input: CodeInput): Promise<Outcome<CodeAnswer>> => {
    setPending(true);
    const outcome = await requestCode(input);
    if (outcome.ok) restCode(name, Date.now() + CODE_REST_MS);
    else if (outcome.problem.retryAfter !== undefined) restCode(name, Date.now() + outcome.problem.retryAfter * 1_000);
    setPending(false);
    return outcome;
  };

  return { pending, wait, send };
}
