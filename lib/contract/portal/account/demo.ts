import { z } from 'zod';
import { entry } from '../../entry';
import { demoKey } from '../../upstream/account/demo';
import { signInAnswer } from './session';

export const signInDemo = entry({
  service: 'portal',
  name: 'signInDemo',
  method: 'POST',
  path: '/api/session/demo',
  session: 'none',
  input: z.strictObject({ key: demoKey, agreed: z.literal(true, 'auth.agreeAgreement') }),
  output: signInAnswer,
  rows: ['P2.37'],
  summary: 'Open a session for an account of a demonstration and set its cookie',
});
