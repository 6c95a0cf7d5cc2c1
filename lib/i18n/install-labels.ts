import type { OfflineLabels } from '@/lib/domain/shell/install/offline-page';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';
import { STATIC_MESSAGES } from './static-messages';

/** Texts of the offline page, which is one page for all languages. */
export const OFFLINE_WORDS: Readonly<Record<Language, OfflineLabels>> = inEachLanguage(
  (language) => STATIC_MESSAGES[language].pages.offline,
);

/** The description of the portal that a device shows before installing it. */
export const INSTALL_WORDS: Readonly<Record<Language, string>> = inEachLanguage(
  (language) => STATIC_MESSAGES[language].pages.install.description,
);
