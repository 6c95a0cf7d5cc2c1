import type { RememberedModes } from '@/lib/contract/portal/remembered';
import { read } from '../http/call';

/** The sign-in modes this browser is remembered for; none if that is unknown. Never throws. */
export async function readRemembered(): Promise<RememberedModes> {
  try {
    return await read<RememberedModes>('/api/session/remembered', {}, { leave: () => undefined });
  } catch {
    return { email: false, phone: false };
  }
}
