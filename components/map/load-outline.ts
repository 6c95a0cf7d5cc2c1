import { readOutline } from '@/lib/domain/map/outline';
import type { Outline } from '@/lib/domain/map/outline';

export const OUTLINE = '/map/outline.json';

let loading: Promise<Outline> | null = null;

/** The outline comes once a visit, however many maps there are. */
export function loadOutline(): Promise<Outline> {
  loading ??= fetch(OUTLINE)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`status ${answer.status}`))))
    .then(readOutline);
  loading.catch(() => (loading = null));
  return loading;
}
