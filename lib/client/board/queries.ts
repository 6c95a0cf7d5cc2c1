import { useEffect, useState } from 'react';
import type { Board } from '@/lib/contract/portal/board';
import { screenPicture } from '@/lib/contract/portal/calls/board';
import { MOST_BOARD_STATIONS } from '@/lib/domain/board/settings';
import type { Problem } from '@/lib/domain/problem';
import { problemOf } from '../http/call';

/** Reads a stored picture by its id; null if it is not available. */
export type ReadPicture = (id: string) => Promise<Blob | null>;

/**
 * Reads the pictures of a board by its link's token. The token is sent in the body, since an address would appear in logs.
 * Pictures are cached, at most as many as a board shows: its pages rotate.
 */
export function screenPictures(token: string): ReadPicture {
  const known = new Map<string, Promise<Blob | null>>();
  return (id) => {
    const reading = known.get(id) ?? readPicture(token, id);
    known.delete(id);
    known.set(id, reading);
    const [oldest] = known.keys();
    if (known.size > MOST_BOARD_STATIONS && oldest !== undefined) known.delete(oldest);
    // A failed picture is requested again on the next turn.
    void reading.then((picture) => picture === null && known.get(id) === reading && known.delete(id));
    return reading;
  };
}

async function readPicture(token: string, id: string): Promise<Blob | null> {
  try {
    const answer = await fetch(screenPicture.path, {
      method: screenPicture.method,
      headers: { 'content-type': 'application/json', 'x-requested-by': 'portal' },
      body: JSON.stringify({ token, id }),
      signal: AbortSignal.timeout(12_000),
    });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Intervals until a board is requested again, after a response and after a failure. */
const EVERY_MS = 10_000;
const AGAIN_MS = 4_000;
/** The interval while parts are being loaded for the first time. */
const GROWING_MS = 2_000;
/** How often a screen checks that its link is still valid: as often as the live link checks for ended sessions. */
const CHECK_MS = 2_000;

export interface BoardReading {
  /** The last board read; null before the first one, and once access has ended. */
  readonly board: Board | null;
  /** When it was received, by this device's clock. */
  readonly heardAt: number | null;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  /**
   * The build of the first response, and the number of consecutive responses from another build, without a failure in between:
   * two replicas may differ briefly.
   */
  readonly build: string | null;
  readonly newBuild: number;
}

const NOTHING: BoardReading = { board: null, heardAt: null, problem: null, build: null, newBuild: 0 };

const isOver = ({ kind }: Problem) => kind === 'unauthorised' || kind === 'forbidden';

/**
 * Polls the board until access is refused. The last board stays while the next is loading. `check` tests the access in
 * between, without the figures.
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
      // Any other problem is reported by the request for the figures.
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
