import type { Area } from '@/lib/i18n/messages';

/** Messages of every dialog here: their own, those of a phone field, and those of the question for the password. */
export const DIALOG_AREAS: readonly Area[] = ['sharing', 'auth'];
