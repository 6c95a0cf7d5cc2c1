import type { Area } from '@/lib/i18n/messages';

/** What the control dialog says beside the words of its page: it may ask for the password (safety 1.9). */
export const CONTROL_AREAS: readonly Area[] = ['auth', 'profile'];
