import type { FastifyInstance } from 'fastify';
import * as account from '@/lib/contract/upstream/account';
import { changePassword } from './change-password';
import { doRegister } from './do-register';
import { doRegisterEnterprise } from './do-register-enterprise';
import { getVerifyCode } from './get-verify-code';
import { resetPassword } from './reset-password';
import { reviseInform } from './revise-inform';
import { reviseName } from './revise-name';
import { sendPhoneCode } from './send-phone-code';
import { anonymous, anyone, ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';

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
