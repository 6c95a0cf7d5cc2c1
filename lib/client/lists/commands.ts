import type { ListLayout, ListName } from '@/lib/domain/lists/layout';
import { send } from '../http/call';

/** Keeps how the columns of a list are arranged; null as they are meant. Throws `CallError`. */
export function saveLayout(list: ListName, layout: ListLayout | null): Promise<unknown> {
  return send('/api/lists/layout', { list, layout });
}
