import type { Language } from '@/lib/domain/tenants/types';

/** One file per area in messages/<language>. */
export const AREAS = [
  'commLog',
  'common',
  'shell',
  'auth',
  'errors',
  'content',
  'pages',
  'period',
  'stations',
  'stationViews',
  'devices',
  'deviceViews',
  'firmware',
  'alarms',
  'charts',
  'deviceClocks',
  'overview',
  'map',
  'live',
  'account',
  'organisation',
  'tariffs',
  'sharing',
  'setAside',
  'reports',
  'stationWizard',
  'settings',
  'settingVersions',
  'tree',
  'alarmList',
  'diagrams',
  'board',
  'notifications',
  'scan',
] as const;
export type Area = (typeof AREAS)[number];

/** Nested messages; a compiled message is an array. */
export interface MessageTree {
  readonly [key: string]: string | readonly unknown[] | MessageTree;
}

function isTree(value: MessageTree[string] | undefined): value is MessageTree {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The messages of `over`, with missing ones taken from `under`. */
export function mergeMessages(over: MessageTree, under: MessageTree): MessageTree {
  const merged: Record<string, MessageTree[string]> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = under[key];
    merged[key] = isTree(value) && isTree(below) ? mergeMessages(value, below) : value;
  }
  return merged;
}

async function loadArea(language: Language, area: Area): Promise<MessageTree> {
  const file = (await import(`../../messages/${language}/${area}.json`)) as { default: MessageTree };
  return file.default;
}

async function loadLanguage(language: Language): Promise<MessageTree> {
  const areas = await Promise.all(AREAS.map(async (area) => [area, await loadArea(language, area)] as const));
  return Object.fromEntries(areas);
}

async function loadMerged(language: Language): Promise<MessageTree> {
  const english = await loadLanguage('en');
  return language === 'en' ? english : mergeMessages(await loadLanguage(language), english);
}

const loaded = new Map<Language, Promise<MessageTree>>();

/**
 * All messages of a language, merged over English so that a missing one appears in English instead of as a key. Cached, since
 * every request needs them.
 */
export function loadMessages(language: Language): Promise<MessageTree> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loadMerged(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}
