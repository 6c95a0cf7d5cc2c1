import type { OfflineLabels } from '@/lib/domain/install/offline-page';
import type { Language } from '@/lib/domain/tenants/types';
import en from '@/messages/en/pages.json';
import zh from '@/messages/zh/pages.json';

/** The words of the page that stands in without a network: it is one page for every language. */
export const OFFLINE_WORDS: Readonly<Record<Language, OfflineLabels>> = { en: en.offline, zh: zh.offline };

/** What a device says of the portal before it installs it. */
export const INSTALL_WORDS: Readonly<Record<Language, string>> = {
  en: en.install.description,
  zh: zh.install.description,
};
