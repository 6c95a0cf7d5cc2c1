import 'server-only';
import type { SignInRequest } from '@/lib/contract/portal/account/session';
import { CODES } from '@/lib/contract/envelope';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { openSession } from './upstream-session';
import { forgetRemembered, rememberDevice, signInRemembered } from './remembered';
import type { CookieJar } from './remembered';
import type { SessionContent } from './seal';

/** A sign-in, and the Set-Cookie headers of the remembered modes. */
interface SignedIn {
  readonly outcome: Outcome<SessionContent>;
  readonly cookies: readonly string[];
}

/**
 * Signs in by any of the three modes (P2.37), or with a remember token, and then remembers or forgets the browser as selected
 * (decisions A1). `now` in epoch milliseconds.
 */
export async function signInAs(caller: Caller, input: SignInRequest, jar: CookieJar, now: number): Promise<SignedIn> {
  const anonymous = { ...caller, token: null };
  if (input.mode === 1) {
    const { areaCode, account, code, challenge } = input;
    const proof = { type: 1, areaCode, account, verify_code: code, verify_pwd: challenge } as const;
    const outcome = await openSession(anonymous, proof, now);
    if (!outcome.ok && outcome.problem.code === CODES.wrongCode) {
      return { outcome: fail({ ...outcome.problem, fields: { code: 'auth.refusedCode' } }), cookies: [] };
    }
    return { outcome, cookies: [] };
  }
  if (input.password === undefined) {
    const { outcome, cookies } = await signInRemembered(anonymous, input, jar, now);
    if (!outcome.ok || input.remember !== false) return { outcome, cookies };
    return {
      outcome,
      cookies: [...cookies, ...(await forgetRemembered(anonymous, input.mode, freshJar(jar, cookies)))],
    };
  }
  const { account, password } = input;
  const proof =
    input.mode === 2
      ? ({ type: 2, account, password } as const)
      : ({ type: 0, areaCode: input.areaCode, account, password } as const);
  const outcome = await openSession(anonymous, proof, now);
  if (!outcome.ok) return { outcome, cookies: [] };
  if (!input.remember) return { outcome, cookies: await forgetRemembered(anonymous, input.mode, jar) };
  const cached = await rememberDevice({ ...caller, token: outcome.value.token }, input.mode, jar.secure);
  return { outcome, cookies: cached === null ? [] : [cached] };
}

/** The jar as it will be in the browser after these cookies are set. */
function freshJar(jar: CookieJar, cookies: readonly string[]): CookieJar {
  const set = new Map(
    cookies.map((cookie) => {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  return { ...jar, cookie: (name) => set.get(name) ?? jar.cookie(name) };
}
