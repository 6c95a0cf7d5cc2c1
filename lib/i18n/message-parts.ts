import type { Language } from '@/lib/domain/tenants/types';
import type { Area } from './messages';

/** The messages of one area. A module of its own: the list of all files of messages is 3 KB that no page needs to appear. */
export async function messagePart(language: Language, area: Area): Promise<object> {
  const file = (await import(`../../messages/${language}/${area}.json`)) as { default: object };
  return file.default;
}
