'use client';

import { useRef, useState } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import type { Problem } from '@/lib/domain/problem';
import { dismissToast } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';

/**
 * A call, and words for why it did not work. `run` makes it, then does what follows its success, and answers whether it came to
 * that; who went back instead of confirming is told nothing. Needs the messages of `errors`.
 */
export function useCall({
  words = () => null,
  tell = () => undefined,
}: {
  /** A problem of this call in words of its own; null leaves the usual ones. */
  words?: (problem: Problem) => string | null;
  /** Says the mistake where no dialog has a place for it; the id of a toast that does so ends it when one tries again. */
  tell?: (mistake: string, problem: Problem) => number | undefined | void;
} = {}) {
  const say = useProblemWords();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const shownToast = useRef<number | null>(null);

  const run = async (call: () => Promise<unknown>, done: () => void): Promise<boolean> => {
    setBusy(true);
    setMistake(null);
    if (shownToast.current !== null) dismissToast(shownToast.current);
    shownToast.current = null;
    try {
      await call();
      done();
      return true;
    } catch (error) {
      if (error instanceof NotConfirmed) return false;
      const problem = problemOf(error);
      const why = words(problem) ?? say(problem);
      setMistake(why);
      shownToast.current = tell(why, problem) ?? null;
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, mistake, run, complain: setMistake };
}
