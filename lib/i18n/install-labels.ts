import type { OfflineLabels } from '@/lib/domain/shell/install/offline-page';
import type { Language } from '@/lib/domain/tenants/types';
import en from '@/messages/en/pages.json';
import zh from '@/messages/zh/pages.json';

/** Texts of the offline page, which is one page for all languages. */
export const OFFLINE_WORDS: Readonly<Record<Language, OfflineLabels>> = { en: en.offline, zh: zh.offline };

/** The description of the portal that a device shows before installing it. */
export const INSTALL_WORDS: Readonly<Record<Language, string>> = {
  en: en.install.description,
  zh: zh.install.description,
};
