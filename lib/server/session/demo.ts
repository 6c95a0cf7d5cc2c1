import 'server-only';
import { environment } from '@/lib/config/environment';
import { doDemoLogin, getDemoAccounts } from '@/lib/contract/upstream/account/demo';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { DemoAccount } from '@/lib/domain/account/session/demo';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { admit } from './upstream-session';
import type { SessionContent } from './seal';

/** A demo needs its accounts, but its sign-in page also opens without them. */
const WAIT_MS = 3_000;

/** The demo accounts; none if the demo mode is off, or if the upstream does not respond in time. */
export async function demoAccounts(caller: Caller): Promise<readonly DemoAccount[]> {
  if (!environment().demo) return [];
  let late: NodeJS.Timeout | undefined;
  const waited = new Promise<null>((resolve) => (late = setTimeout(resolve, WAIT_MS, null)));
  const answer = await Promise.race([callUpstream(getDemoAccounts, {}, { ...caller, token: null }), waited]);
  clearTimeout(late);
  return answer?.ok ? answer.value : [];
}

/** Signs in to a demo account; `now` in epoch milliseconds. */
export async function openDemoSession(caller: Caller, key: string, now: number): Promise<Outcome<SessionContent>> {
  if (!environment().demo) return fail({ kind: 'forbidden' });
  const answer = await callUpstream(doDemoLogin, { key }, { ...caller, token: null });
  return answer.ok ? admit(caller, answer.value, answer.value.email ?? key, now) : answer;
}
