import { z } from 'zod';
import { entry } from '../entry';
import { nothing } from '../loose-values';

/** Which modes of the sign-in this browser is remembered for; that the upstream agrees shows when one is used. */
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
