import type { Board, BoardLink } from '@/lib/contract/portal/board';
import { read, send } from '../http/call';

/** All figures of the own board. Throws `CallError`. */
export const readBoard = (): Promise<Board> => read('/api/board/show');

/** The same by the token of a link. */
export const readScreen = (token: string): Promise<Board> => send('/api/board/screen', { token });

/** The own links; null where there are none to be had. */
export const readLinks = (): Promise<{ links: BoardLink[] | null }> => read('/api/board/links');
