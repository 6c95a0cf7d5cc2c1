import type { Message } from '@/upstream/mailer/emails';
import { call, type CallOptions, type Reply, type TestUpstream } from './upstream-fixtures';

let callers = 0;
/** Each call comes from its own address, so that limits per address do not affect other calls. */
export const elsewhere = (): { readonly address: string } => {
  callers += 1;
  return { address: `198.51.${callers >> 8}.${callers & 255}` };
};

export const NEW_PASSWORD = 'violet harbour 7'.replaceAll(' ', '-');

/** A code that was requested. */
export interface Query {
  readonly reply: Reply;
  /** For `verify_pwd`. */
  readonly challenge: string;
  /** The code from the message; empty if no code was sent. */
  readonly code: string;
  readonly messages: readonly Message[];
}

/** The six digits of a message. */
export const codeIn = (message: Message | undefined): string => /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';

async function requested(upstream: TestUpstream, path: string, body: unknown, options: CallOptions): Promise<Query> {
  const before = upstream.sent.length;
  const reply = await call(upstream.api, path, body, { ...elsewhere(), ...options });
  await upstream.services.mailer.settled();
  const messages = upstream.sent.slice(before);
  return {
    reply,
    challenge: (reply.data as { code?: string } | null)?.code ?? '',
    code: messages[0]?.template === 'code' ? codeIn(messages[0]) : '',
    messages,
  };
}

/** Requests a code by email. */
export const askMail = (
  upstream: TestUpstream,
  account: string,
  get_type: 'reset' | 'register' | 'revise',
  options: CallOptions = {},
): Promise<Query> => requested(upstream, '/user/getVerifyCode', { account, get_type }, options);

/** Requests a code by text message for an Australian number. */
export const askPhone = (
  upstream: TestUpstream,
  phone: string,
  type: 'set' | 'log' | 'reg',
  options: CallOptions = {},
): Promise<Query> => requested(upstream, '/user/send_phone_code', { phone_code: '+61', phone, type }, options);

/** The body of a registration with a code. */
export const registration = (
  account: string,
  { code, challenge }: Pick<Query, 'code' | 'challenge'>,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  name: 'Nora New',
  account,
  verify_code: code,
  verify_pwd: challenge,
  password: NEW_PASSWORD,
  ...more,
});

/** Registers a user with their own code; throws if that fails. */
export async function registered(
  upstream: TestUpstream,
  account: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const requesting = await askMail(upstream, account, 'register');
  const path = 'company_code' in more ? '/user/doRegisterEnterprise' : '/user/doRegister';
  const reply = await call(upstream.api, path, registration(account, requesting, more), elsewhere());
  if (reply.code !== 1001) throw new Error(`${account} could not register: ${reply.code} ${reply.msg}`);
}

/** Signs in by email and password. */
export const signIn = (upstream: TestUpstream, account: string, password: string): Promise<Reply> =>
  call(upstream.api, '/user/doLogin', { type: 2, account, password }, elsewhere());

/** Whether a token is still accepted. */
export const isAlive = async (upstream: TestUpstream, token: string): Promise<boolean> =>
  (await call(upstream.api, '/station/get_mqtt_server', undefined, { token })).code === 1001;
