import { readOutline } from '@/lib/domain/map/outline';
import type { Outline } from '@/lib/domain/map/outline';

export const OUTLINE = '/map/outline.json';

/** Loads the shipped outline of the land. */
export async function loadOutline(): Promise<Outline> {
  const answer = await fetch(OUTLINE);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return readOutline(await answer.json());
}
