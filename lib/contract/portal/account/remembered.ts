import { z } from 'zod';
import { entry } from '../../entry';
import { nothing } from '../../loose-values';

/** The sign-in modes this browser is remembered for; whether the upstream accepts one shows only when it is used. */
export const rememberedModes = entry({
  service: 'portal',
  name: 'rememberedModes',
  method: 'GET',
  path: '/api/session/remembered',
  session: 'none',
  input: nothing,
  output: z.object({ email: z.boolean(), phone: z.boolean() }),
  rows: ['P4.4', 'P9.4'],
  summary: 'Whether the sign-in by email or by phone is remembered here',
});
export type RememberedModes = z.output<typeof rememberedModes.output>;
