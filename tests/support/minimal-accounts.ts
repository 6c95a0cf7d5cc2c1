import { answer, refuse, type Answer } from './minimal-weather';

/** The challenge returned for every code request, and the only code that it accepts. */
export const MINIMAL_CHALLENGE = 'opaque-challenge';
export const MINIMAL_CODE = '246810';

type Body = Readonly<Record<string, unknown>>;

/** The account calls as the documents show them (P7.23 to P7.27); null for every other path. */
export function accountReply(path: string, body: Body): Answer | null {
  switch (path) {
    case '/user/getVerifyCode':
      // No extension: the documents define two types.
      return ['reset', 'register'].includes(String(body.get_type))
        ? answer({ code: MINIMAL_CHALLENGE })
        : refuse(2009, 'unknown get_type');
    case '/user/send_phone_code':
      return answer({ code: MINIMAL_CHALLENGE });
    case '/user/doRegister':
    case '/user/doRegisterEnterprise':
    case '/user/resetPassword':
    case '/user/changePassword':
      return body.verify_pwd === MINIMAL_CHALLENGE && body.verify_code === MINIMAL_CODE
        ? answer()
        : refuse(2003, 'wrong code');
    default:
      return null;
  }
}
