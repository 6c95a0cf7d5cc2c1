import { z } from 'zod';
import { DEMO_KINDS } from '@/lib/domain/account/session/demo';
import { entry } from '../../entry';
import { nothing, looseText } from '../../loose-values';
import { profileDto } from './sign-in';

/** Key of a demo account. */
export const demoKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'not an account of the demonstration');

/** The response contains no credentials. */
export const getDemoAccounts = entry({
  name: 'get_demo_accounts',
  method: 'GET',
  path: '/user/get_demo_accounts',
  input: nothing,
  output: z.array(z.object({ key: demoKey, name: looseText, kind: z.enum(DEMO_KINDS) })),
  session: 'none',
  extension: true,
  rows: ['P2.37'],
  summary: 'The accounts that a demonstration offers on its sign-in page; none where this is no demonstration',
});

export const doDemoLogin = entry({
  name: 'do_demo_login',
  method: 'POST',
  path: '/user/do_demo_login',
  input: z.strictObject({ key: demoKey }),
  output: profileDto,
  session: 'none',
  extension: true,
  rows: ['P2.37'],
  summary: 'Sign in to an account of a demonstration without its password',
});
