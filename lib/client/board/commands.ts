import type { BoardSettings } from '@/lib/domain/board/settings';
import { send } from '../http/call';

/** Selects and orders the pages of the user's own board. Throws `CallError`, as all of these do. */
export const saveBoard = (settings: BoardSettings): Promise<{ done: true }> => send('/api/board/save', settings);

/** Creates a link; its token is returned only this once. */
export const addLink = (name: string): Promise<{ id: string; token: string }> => send('/api/board/add-link', { name });

/** Revokes a link at once. */
export const endLink = (id: string): Promise<{ done: true }> => send('/api/board/end-link', { id });
