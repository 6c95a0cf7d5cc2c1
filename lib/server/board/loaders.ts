import 'server-only';
import type { Board } from '@/lib/contract/portal/board';
import type { Caller } from '../http/caller';
import { readBoard } from './data';

/** The first figures, which are read while the browser takes in the page; null where they could not be: it asks for itself then. */
export async function loadBoard(caller: Caller): Promise<Board | null> {
  const board = await readBoard(caller, Date.now());
  return board.ok ? board.value : null;
}
