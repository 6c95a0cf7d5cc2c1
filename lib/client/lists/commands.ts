import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import { send } from '../http/call';

/** Saves the column layout of a list; null restores the default. Throws `CallError`. */
export function saveLayout(list: ListName, layout: ListLayout | null): Promise<unknown> {
  return send('/api/lists/layout', { list, layout });
}
