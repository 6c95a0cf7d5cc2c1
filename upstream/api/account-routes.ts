import type { FastifyInstance } from 'fastify';
import * as account from '@/lib/contract/upstream/account';
import { changePassword } from '../verbs/account/change-password';
import { doRegister } from '../verbs/account/do-register';
import { doRegisterEnterprise } from '../verbs/account/do-register-enterprise';
import { getVerifyCode } from '../verbs/account/get-verify-code';
import { resetPassword } from '../verbs/account/reset-password';
import { reviseInform } from '../verbs/account/revise-inform';
import { reviseName } from '../verbs/account/revise-name';
import { sendPhoneCode } from '../verbs/account/send-phone-code';
import { anonymous, anyone, ownSession } from './guards';
import { serve } from './serve';
import type { Backend } from './session-gate';

/** Account calls, with and without a session (P7.23 to P7.29). */
export function registerAccountRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, account.getVerifyCode, { action: 'send-code', object: anyone }, getVerifyCode);
  serve(app, backend, account.sendPhoneCode, { action: 'send-code', object: anyone }, sendPhoneCode);
  serve(app, backend, account.doRegister, { action: 'register', object: anonymous }, doRegister);
  serve(app, backend, account.doRegisterEnterprise, { action: 'register', object: anonymous }, doRegisterEnterprise);
  serve(app, backend, account.resetPassword, { action: 'reset-password', object: anonymous }, resetPassword);
  serve(app, backend, account.changePassword, { action: 'change-account', object: ownSession }, changePassword);
  serve(app, backend, account.reviseName, { action: 'change-account', object: ownSession }, reviseName);
  serve(app, backend, account.reviseInform, { action: 'change-account', object: ownSession }, reviseInform);
}
