import type { Language } from '@/lib/domain/tenants/types';
import * as en from '@/messages/en/backend/texts';
import * as zh from '@/messages/zh/backend/texts';
import type { BackendTexts } from './texts';

/** The backend's texts by language. */
export const BACKEND_TEXTS: Readonly<Record<Language, BackendTexts>> = { en, zh };
