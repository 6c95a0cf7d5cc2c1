import { useEffect, useState } from 'react';
import type { Board, BoardLink } from '@/lib/contract/portal/board';
import { MOST_BOARD_STATIONS } from '@/lib/domain/board/settings';
import type { Problem } from '@/lib/domain/problem';
import { problemOf, read, send } from '../http/call';

/** All figures of the own board. Throws `CallError`. */
export const readBoard = (): Promise<Board> => read('/api/board/show');

/** The same by the token of a link. */
export const readScreen = (token: string): Promise<Board> => send('/api/board/screen', { token });

/** Refused once the link of this token is over. Throws `CallError`. */
export const checkScreen = (token: string): Promise<{ open: true }> => send('/api/board/check', { token });

/** Reads a stored picture by its id; null where there is none to be had. */
export type ReadPicture = (id: string) => Promise<Blob | null>;

/**
 * Reads the pictures of a board by the token of its link. The token travels in the body, since an address would stand in logs. What was
 * read stays, as many as a board shows: its pages come around again and again.
 */
export function screenPictures(token: string): ReadPicture {
  const known = new Map<string, Promise<Blob | null>>();
  return (id) => {
    const reading = known.get(id) ?? readPicture(token, id);
    known.delete(id);
    known.set(id, reading);
    const [oldest] = known.keys();
    if (known.size > MOST_BOARD_STATIONS && oldest !== undefined) known.delete(oldest);
    // What failed is tried again with the next turn.
    void reading.then((picture) => picture === null && known.get(id) === reading && known.delete(id));
    return reading;
  };
}

async function readPicture(token: string, id: string): Promise<Blob | null> {
  try {
    const answer = await fetch('/api/board/picture', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'portal' },
      body: JSON.stringify({ token, id }),
      signal: AbortSignal.timeout(12_000),
    });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** The own links; null where there are none to be had. */
export const readLinks = (): Promise<{ links: BoardLink[] | null }> => read('/api/board/links');

/** A board asks again so long after an answer, and after a failure. */
const EVERY_MS = 10_000;
const AGAIN_MS = 4_000;
/** And while parts are being read for the first time. */
const GROWING_MS = 2_000;
/** A screen asks so often whether its link is still open: as often as the live link looks for sessions that ended. */
const CHECK_MS = 2_000;

export interface BoardReading {
  /** What was read last; null until something was, and once it is over. */
  readonly board: Board | null;
  /** When it came, by this device's clock. */
  readonly heardAt: number | null;
  /** Why the last question failed; null when it did not. */
  readonly problem: Problem | null;
  /** The build of the first answer, and answers in a row, without a failure, of another one: two replicas may differ for a moment. */
  readonly build: string | null;
  readonly newBuild: number;
}

const NOTHING: BoardReading = { board: null, heardAt: null, problem: null, build: null, newBuild: 0 };

const isOver = ({ kind }: Problem) => kind === 'unauthorised' || kind === 'forbidden';

/**
 * Asks for the board again and again, until it is told that nobody may. What was read stays while the next is on its way. `check`
 * asks the same in between, without the figures.
 */
export function useBoard(request: () => Promise<Board>, check?: () => Promise<unknown>): BoardReading {
  const [reading, setReading] = useState(NOTHING);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checking: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      gone = true;
      clearTimeout(timer);
      clearTimeout(checking);
    };
    const end = (problem: Problem) => {
      leave();
      setReading({ ...NOTHING, problem });
    };
    const look = async () => {
      const problem = await check?.().then(() => null, problemOf);
      if (gone) return;
      // Whatever else went wrong is told by the figures.
      if (problem && isOver(problem)) end(problem);
      else checking = setTimeout(() => void look(), CHECK_MS);
    };
    const turn = async () => {
      try {
        const board = await request();
        if (gone) return;
        const heardAt = Date.now();
        setReading(({ build, newBuild }) => {
          const first = build ?? board.build;
          return { board, heardAt, problem: null, build: first, newBuild: board.build === first ? 0 : newBuild + 1 };
        });
        timer = setTimeout(() => void turn(), board.growing ? GROWING_MS : EVERY_MS);
      } catch (error) {
        if (gone) return;
        const problem = problemOf(error);
        if (isOver(problem)) return end(problem);
        setReading((known) => ({ ...known, problem, newBuild: 0 }));
        timer = setTimeout(() => void turn(), AGAIN_MS);
      }
    };
    void turn();
    if (check) checking = setTimeout(() => void look(), CHECK_MS);
    return leave;
  }, [request, check]);
  return reading;
}
