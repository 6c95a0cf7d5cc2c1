import type { Area } from '@/lib/i18n/messages';

/** Message areas of every dialog here: its own, and those of the phone field and the password prompt. */
export const DIALOG_AREAS: readonly Area[] = ['sharing', 'auth'];
