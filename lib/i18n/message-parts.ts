import type { Language } from '@/lib/domain/tenants/types';
import type { Area } from './messages';

/** The messages of one area. A separate module, because the list of all message files adds 3 KB that no page needs at first. */
export async function messagePart(language: Language, area: Area): Promise<object> {
  const file = (await import(`../../messages/${language}/${area}.json`)) as { default: object };
  return file.default;
}
