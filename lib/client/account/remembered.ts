import { rememberedModes } from '@/lib/contract/portal/calls/account/remembered';
import type { RememberedModes } from '@/lib/contract/portal/account/remembered';
import { call } from '../http/call';

/** The sign-in modes this browser is remembered for; none if that is unknown. Never throws. */
export async function readRemembered(): Promise<RememberedModes> {
  try {
    return await call(rememberedModes, {}, { leave: () => undefined });
  } catch {
    return { email: false, phone: false };
  }
}
