import { MINIMAL_CHALLENGE, MINIMAL_CODE } from '../../support/minimal-accounts';
import { MINIMAL_ACCOUNT } from '../../support/minimal-upstream';
import { handlerOf } from '../../support/portal-handlers';
import { callPortal, signInAt, type Handler } from '../../support/portal-request';
import { minimalStage } from '../../support/minimal-stage';

/* The portal's account calls against an upstream that serves exactly what the documents show. */

const stage = minimalStage();
let post: Record<'signIn' | 'code' | 'register' | 'reset' | 'change', Handler>;
const HOST = 'localhost:3000';

beforeAll(async () => {
  post = {
    signIn: await handlerOf('POST /api/session/sign-in'),
    code: await handlerOf('POST /api/account/code'),
    register: await handlerOf('POST /api/account/register'),
    reset: await handlerOf('POST /api/account/reset-password'),
    change: await handlerOf('POST /api/account/change-password'),
  };
});

const send = (call: keyof typeof post, body: object, cookie = '', origin = `http://${HOST}`) =>
  callPortal(post[call], { host: HOST, body, cookie, headers: { origin } });

const last = (path: string) => stage.upstream.callsOf(path).at(-1);

const signedIn = () => signInAt(HOST, MINIMAL_ACCOUNT);

const byEmail = { channel: 'email', account: 'new@minimal.example' };
const byPhone = { channel: 'phone', account: '412345678', areaCode: '+61' };
const proof = { code: MINIMAL_CODE, challenge: MINIMAL_CHALLENGE };
const PASSWORD = 'quiet-lantern-orbit';

test.each([
  ['register', byEmail, '/user/getVerifyCode', { account: byEmail.account, get_type: 'register' }],
  ['reset', byEmail, '/user/getVerifyCode', { account: byEmail.account, get_type: 'reset' }],
  ['log', byPhone, '/user/send_phone_code', { phone_code: '61', phone: '412345678', type: 'log' }],
  ['register', byPhone, '/user/send_phone_code', { phone_code: '61', phone: '412345678', type: 'reg' }],
  ['reset', byPhone, '/user/send_phone_code', { phone_code: '61', phone: '412345678', type: 'set' }],
])('P7.25 P7.26 P7.32 a code to %s by %o is requested as documented', async (purpose, to, path, sent) => {
  const { status, body } = await send('code', { purpose, ...to });
  expect({ status, body }).toEqual({ status: 200, body: { challenge: MINIMAL_CHALLENGE } });
  expect(last(path)?.json).toEqual(sent);
  expect(last(path)?.headers.token).toBeUndefined();
});

test('P7.25 a code that a signed-in user requests on a public form is requested without the token', async () => {
  await send('code', { purpose: 'reset', ...byEmail }, await signedIn());
  expect(last('/user/getVerifyCode')?.headers.token).toBeUndefined();
});

test.each(['change', 'revise'])('P7.25 without a session no code to %s can be requested', async (purpose) => {
  const before = stage.upstream.calls.length;
  const { status, body } = await send('code', { purpose, ...byEmail });
  expect({ status, body }).toEqual({ status: 401, body: { kind: 'unauthorised' } });
  expect(stage.upstream.calls).toHaveLength(before);
});

test('P2.70 a code to change the password goes only to the account’s own address', async () => {
  const cookie = await signedIn();
  const before = stage.upstream.callsOf('/user/getVerifyCode').length;
  const foreign = await send('code', { purpose: 'change', ...byEmail }, cookie);
  expect(foreign).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
  const phone = await send('code', { purpose: 'change', ...byPhone }, cookie);
  expect(phone).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
  expect(stage.upstream.callsOf('/user/getVerifyCode')).toHaveLength(before);
  const own = await send('code', { purpose: 'change', channel: 'email', account: MINIMAL_ACCOUNT.email }, cookie);
  expect(own).toMatchObject({ status: 200, body: { challenge: MINIMAL_CHALLENGE } });
  expect(last('/user/getVerifyCode')?.headers.token).toBe(stage.upstream.token);
});

test('P7.29 where an upstream has no code for a new address, a registration code is requested instead', async () => {
  const { status } = await send('code', { purpose: 'revise', ...byEmail }, await signedIn());
  expect(status).toBe(200);
  const types = stage.upstream
    .callsOf('/user/getVerifyCode')
    .map(({ json }) => (json as { get_type: string }).get_type);
  expect(types.at(-1)).toBe('register');
  expect(types).not.toContain('revise');
});

test.each([
  [{ purpose: 'reset', channel: 'email', account: '' }, { account: 'auth.enterEmail' }],
  [{ purpose: 'reset', channel: 'email', account: 'nobody' }, { account: 'auth.wrongEmail' }],
  [{ purpose: 'log', channel: 'phone', account: '', areaCode: '61' }, { account: 'auth.enterMobile' }],
  [{ purpose: 'log', channel: 'phone', account: '12a', areaCode: '61' }, { account: 'auth.wrongMobile' }],
  [{ purpose: 'log', channel: 'phone', account: '412345678', areaCode: 'x' }, { areaCode: 'auth.wrongAreaCode' }],
  [{ purpose: 'log', channel: 'email', account: 'a@b.example' }, { purpose: 'errors.kind.validation' }],
  [{ purpose: 'reset', channel: 'email', account: 'a@b.example', token: 'x' }, { body: 'errors.kind.validation' }],
])('P5.6 an invalid code request names the field and is not sent to the upstream: %o', async (input, fields) => {
  const before = stage.upstream.calls.length;
  const { status, body } = await send('code', input);
  expect({ status, body }).toEqual({ status: 400, body: { kind: 'validation', fields } });
  expect(stage.upstream.calls).toHaveLength(before);
});

const person = { name: ' Alex Miller ', ...byEmail, ...proof, password: PASSWORD, agreed: true };

test('P3.18 P7.23 an individual registers and is not signed in by that', async () => {
  const { status, body, cookies } = await send('register', { role: 'individual', ...person });
  expect({ status, body, cookies }).toEqual({ status: 200, body: { registered: true }, cookies: [] });
  expect(last('/user/doRegister')?.json).toEqual({
    name: 'Alex Miller',
    account: byEmail.account,
    verify_code: MINIMAL_CODE,
    verify_pwd: MINIMAL_CHALLENGE,
    password: PASSWORD,
  });
});

test('P3.18 P7.24 an enterprise registers with its company code, also by mobile', async () => {
  const answer = await send('register', { role: 'enterprise', ...person, ...byPhone, companyCode: '51824753556' });
  expect(answer).toMatchObject({ status: 200, body: { registered: true } });
  // As in the documents: the sent code determines the country of the number.
  expect(last('/user/doRegisterEnterprise')?.json).toEqual({
    name: person.name.trim(),
    account: '412345678',
    verify_code: MINIMAL_CODE,
    verify_pwd: MINIMAL_CHALLENGE,
    password: PASSWORD,
    company_code: '51824753556',
  });
});

test.each<[string, object, Record<string, string>]>([
  ['P5.12', { name: ' ' }, { name: 'auth.enterName' }],
  ['P5.12', { account: '' }, { account: 'auth.enterEmail' }],
  ['P5.10', { account: 'a b@c.example' }, { account: 'auth.wrongEmail' }],
  ['P5.12', { code: '' }, { code: 'auth.enterCode' }],
  ['P9.2', { code: '1234567' }, { code: 'auth.wrongCode' }],
  ['A13', { challenge: '' }, { challenge: 'auth.getCodeFirst' }],
  ['P5.12', { password: '' }, { password: 'auth.enterPassword' }],
  ['P5.12', { password: 'short' }, { password: 'auth.shortPassword' }],
  ['P5.12', { password: 'x'.repeat(129) }, { password: 'auth.longPassword' }],
  ['P5.10', { password: 'correct horse' }, { password: 'auth.noBlanks' }],
  ['P5.12', { agreed: false }, { agreed: 'auth.agreeAgreement' }],
  ['P5.13', { role: 'admin' }, { role: 'errors.kind.validation' }],
  ['P5.14', { role: 'enterprise', companyCode: '' }, { companyCode: 'auth.enterABN' }],
  ['A04', { enterprise_auth: 1 }, { body: 'errors.kind.validation' }],
])('P5.10 P5.12 P5.13 P5.14 an invalid registration names the field (%s): %o', async (_row, change, fields) => {
  const before = stage.upstream.calls.length;
  const { status, body } = await send('register', { role: 'individual', ...person, ...change });
  expect({ status, body }).toEqual({ status: 400, body: { kind: 'validation', fields } });
  expect(stage.upstream.calls).toHaveLength(before);
});

test('P7.27 a password is reset with a code, without signing in', async () => {
  const { status, body, cookies } = await send('reset', { ...byPhone, ...proof, password: PASSWORD });
  expect({ status, body, cookies }).toEqual({ status: 200, body: { reset: true }, cookies: [] });
  expect(last('/user/resetPassword')?.json).toEqual({
    account: '412345678',
    phone_code: '61',
    verify_code: MINIMAL_CODE,
    verify_pwd: MINIMAL_CHALLENGE,
    password: PASSWORD,
  });
});

test('P8.1 the refusal of a wrong code shows the upstream’s own message', async () => {
  const answer = await send('reset', { ...byEmail, ...proof, code: '000000', password: PASSWORD });
  expect(answer).toMatchObject({ status: 422, body: { kind: 'upstream-code', message: 'wrong code' } });
});

test.each([
  [1411, { code: 'auth.refusedCode' }],
  [1413, { password: 'auth.refusedPassword' }],
])('P8.1 our own backend’s refusal %i is shown at its field', async (code, fields) => {
  stage.upstream.misbehave('/user/resetPassword', { kind: 'other-code', code, msg: 'no' });
  const answer = await send('reset', { ...byEmail, ...proof, password: PASSWORD });
  stage.upstream.misbehave('/user/resetPassword', null);
  expect(answer.body).toEqual({ kind: 'upstream-code', code, message: 'no', fields });
});

test('P2.70 P4.16 a changed password ends this browser’s session; the address comes from the profile', async () => {
  const cookie = await signedIn();
  const answer = await send('change', { channel: 'email', ...proof, password: PASSWORD }, cookie);
  expect(answer).toMatchObject({ status: 200, body: { changed: true } });
  expect(answer.cookies).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0$/)]);
  expect(last('/user/changePassword')?.json).toEqual({
    account: MINIMAL_ACCOUNT.email,
    verify_code: MINIMAL_CODE,
    verify_pwd: MINIMAL_CHALLENGE,
    password: PASSWORD,
  });
});

test('P2.70 a wrong code does not end the session, and an address missing from the profile is refused', async () => {
  const cookie = await signedIn();
  const wrong = await send('change', { channel: 'email', ...proof, code: '1', password: PASSWORD }, cookie);
  expect(wrong).toMatchObject({ status: 422, cookies: [] });
  const phone = await send('change', { channel: 'phone', ...proof, password: PASSWORD }, cookie);
  expect(phone).toMatchObject({ status: 403, cookies: [] });
  expect(await send('change', { channel: 'email', ...proof, password: PASSWORD })).toMatchObject({ status: 401 });
});

test('P4.4 P9.4 after a password change the browser is no longer remembered, so the password field shows no dots', async () => {
  const remembered = `rm-e=${'s'.repeat(22)}.${'v'.repeat(43)}`;
  const gone = 'rm-e=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
  const wrong = await send('reset', { ...byEmail, ...proof, code: '000000', password: PASSWORD }, remembered);
  expect(wrong.cookies).toEqual([]);
  const reset = await send('reset', { ...byEmail, ...proof, password: PASSWORD }, remembered);
  expect(reset).toMatchObject({ status: 200, cookies: [gone] });
  const cookie = `${await signedIn()}; ${remembered}; rm-p=x`;
  const changed = await send('change', { channel: 'email', ...proof, password: PASSWORD }, cookie);
  expect(changed.status).toBe(200);
  expect(changed.cookies.slice(1)).toEqual([gone, 'rm-p=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
});

test.each(['code', 'register', 'reset', 'change'] as const)('A17 %s from another origin is refused', async (call) => {
  const answer = await send(call, {}, await signedIn(), 'http://evil.example');
  expect(answer).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
});

const agreed = true;
test.each<[string, object, object]>([
  [
    'P2.37 mobile and password',
    { mode: 0, areaCode: '+61', account: '412 345-678', password: 'x', agreed },
    { type: 0, areaCode: '+61', account: '412345678', password: 'x' },
  ],
  [
    'P2.37 P5.5 mobile and code',
    { mode: 1, areaCode: '61', account: '412345678', ...proof, agreed },
    { type: 1, areaCode: '61', account: '412345678', verify_code: MINIMAL_CODE, verify_pwd: MINIMAL_CHALLENGE },
  ],
])('%s are sent to the upstream in its own format', async (_name, input, sent) => {
  await send('signIn', input);
  expect(last('/user/doLogin')?.json).toEqual(sent);
});

test.each<[object, Record<string, string>]>([
  [{ mode: 2, account: 'a@b.example', agreed }, { password: 'auth.enterPassword' }],
  [{ mode: 2, account: 'a@b.example', password: 'x', remembered: true, agreed }, { password: 'auth.enterPassword' }],
  [{ mode: 0, areaCode: '61', account: '', password: 'x', agreed }, { account: 'auth.enterMobile' }],
  [{ mode: 1, areaCode: '61', account: '412345678', code: '', challenge: 'x', agreed }, { code: 'auth.enterCode' }],
  [
    { mode: 1, areaCode: '61', account: '412345678', code: '1', challenge: 'x', remembered: true, agreed },
    { body: 'errors.kind.validation' },
  ],
])('A11 P5.4 P5.5 each sign-in mode requires its own proof and accepts no other: %o', async (input, fields) => {
  const before = stage.upstream.calls.length;
  expect((await send('signIn', input)).body).toEqual({ kind: 'validation', fields });
  expect(stage.upstream.calls).toHaveLength(before);
});

test('P9.4 without the remember cookie a remembered sign-in requires the password', async () => {
  const answer = await send('signIn', { mode: 2, account: MINIMAL_ACCOUNT.email, remembered: true, agreed });
  expect(answer).toMatchObject({ status: 400, body: { fields: { password: 'auth.enterPassword' } } });
});

test('P9.4 sign-in works with an upstream that cannot remember devices', async () => {
  const { email: account, password } = MINIMAL_ACCOUNT;
  const answer = await send('signIn', { mode: 2, account, password, remember: true, agreed });
  expect(answer.status).toBe(200);
  expect(answer.cookies).toEqual([expect.stringMatching(/^sid=Fe26/)]);
});
