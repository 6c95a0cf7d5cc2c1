import 'server-only';
import type { Board } from '@/lib/contract/portal/board';
import type { Caller } from '../http/caller';
import { readBoard } from './data';

/** The first figures, read while the browser loads the page; null if unavailable: the browser then requests them itself. */
export async function loadBoard(caller: Caller): Promise<Board | null> {
  const board = await readBoard(caller, Date.now());
  return board.ok ? board.value : null;
}
