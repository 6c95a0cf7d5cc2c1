import type { FastifyInstance } from 'fastify';
import * as account from '@/lib/contract/upstream/account/registration';
import { getDemoAccounts as demoAccounts, doDemoLogin as demoLogin } from '@/lib/contract/upstream/account/demo';
import * as own from '@/lib/contract/upstream/account/own-session';
import { doLogin, doLoginAlias, doLogout } from '@/lib/contract/upstream/account/sign-in';
import { changePassword } from './change-password';
import { confirmIdentity } from './confirm-identity';
import { doDemoLogin } from './do-demo-login';
import { doLogin as login } from './do-login';
import { doLogout as logout } from './do-logout';
import { doRegister } from './do-register';
import { doRegisterEnterprise } from './do-register-enterprise';
import { doRememberedLogin } from './do-remembered-login';
import { forgetDevice } from './forget-device';
import { getDemoAccounts } from './get-demo-accounts';
import { getGivenAccess } from './get-given-access';
import { getProfile } from './get-profile';
import { getSessions } from './get-sessions';
import { getVerifyCode } from './get-verify-code';
import { rememberDevice } from './remember-device';
import { resetPassword } from './reset-password';
import { reviseInform } from './revise-inform';
import { reviseName } from './revise-name';
import { revokeSessions } from './revoke-sessions';
import { sendPhoneCode } from './send-phone-code';
import { anyone, anonymous, ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';

/** Calls on the account: sign-in, registration, password, profile, sessions and remembered devices (P7.1, P7.2, P7.23 to P7.29). */
export function registerAccountRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, doLogin, { action: 'sign-in', object: anonymous }, login);
  serve(app, backend, doLoginAlias, { action: 'sign-in', object: anonymous }, login);
  serve(app, backend, doLogout, { action: 'sign-out', object: ownSession }, logout);
  serve(app, backend, account.getVerifyCode, { action: 'send-code', object: anyone }, getVerifyCode);
  serve(app, backend, account.sendPhoneCode, { action: 'send-code', object: anyone }, sendPhoneCode);
  serve(app, backend, account.doRegister, { action: 'register', object: anonymous }, doRegister);
  serve(app, backend, account.doRegisterEnterprise, { action: 'register', object: anonymous }, doRegisterEnterprise);
  serve(app, backend, account.resetPassword, { action: 'reset-password', object: anonymous }, resetPassword);
  serve(app, backend, account.changePassword, { action: 'change-account', object: ownSession }, changePassword);
  serve(app, backend, account.reviseName, { action: 'change-account', object: ownSession }, reviseName);
  serve(app, backend, account.reviseInform, { action: 'change-account', object: ownSession }, reviseInform);
  serve(app, backend, own.getProfile, { action: 'list', object: ownSession }, getProfile);
  serve(app, backend, own.getSessions, { action: 'list', object: ownSession }, getSessions);
  serve(app, backend, own.getGivenAccess, { action: 'list', object: ownSession }, getGivenAccess);
  // The service looks up the named session among the caller's own.
  serve(app, backend, own.revokeSessions, { action: 'sign-out', object: ownSession }, revokeSessions);
  serve(app, backend, own.confirmIdentity, { action: 'change-account', object: ownSession }, confirmIdentity);
  serve(app, backend, own.rememberDevice, { action: 'change-account', object: ownSession }, rememberDevice);
  serve(app, backend, own.doRememberedLogin, { action: 'sign-in', object: anonymous }, doRememberedLogin);
  serve(app, backend, own.forgetDevice, { action: 'sign-in', object: anonymous }, forgetDevice);
  serve(app, backend, demoAccounts, { action: 'sign-in', object: anonymous }, getDemoAccounts);
  serve(app, backend, demoLogin, { action: 'sign-in', object: anonymous }, doDemoLogin);
}
