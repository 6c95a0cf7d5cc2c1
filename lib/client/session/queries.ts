import type { RememberedModes } from '@/lib/contract/portal/remembered';
import { read } from '../http/call';

/** Which modes of the sign-in this browser is remembered for; none where nobody can say. Never throws. */
export async function readRemembered(): Promise<RememberedModes> {
  try {
    return await read<RememberedModes>('/api/session/remembered', {}, { leave: () => undefined });
  } catch {
    return { email: false, phone: false };
  }
}
