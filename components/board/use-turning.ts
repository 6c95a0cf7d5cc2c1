'use client';

import { useEffect, useState } from 'react';
import { pageFrom } from '@/lib/domain/board/turning';
import type { ShownPage } from '@/lib/domain/board/turning';
import { reloadBoard } from './use-full-screen';

/** Number of consecutive responses of another build after which that build is taken as deployed. */
const SURE = 3;

export interface Turning {
  readonly page: ShownPage | undefined;
  readonly paused: boolean;
  readonly turn: (by: number) => void;
  readonly toggle: () => void;
}

/**
 * The current page, and the rotation of pages. If there is a new build, the board reloads where it would turn next, but not while it
 * is `held`: a dialog is open over it that would be lost.
 */
export function useTurning(pages: readonly ShownPage[], seconds: number, newBuild: number, held: boolean): Turning {
  const [key, setKey] = useState('');
  const [paused, setPaused] = useState(false);
  const page = pageFrom(pages, key, 0);
  const renew = newBuild >= SURE && !held;
  const turn = (by: number) => setKey(pageFrom(pages, page?.key ?? '', by)?.key ?? '');
  const next = pageFrom(pages, page?.key ?? '', 1)?.key ?? '';
  useEffect(() => {
    if (paused && !renew) return;
    const timer = setTimeout(() => (renew ? reloadBoard() : setKey(next)), seconds * 1_000);
    return () => clearTimeout(timer);
    // A page that was turned to manually is shown as long as any other.
  }, [page?.key, next, paused, renew, seconds]);
  return { page, paused, turn, toggle: () => setPaused(!paused) };
}
