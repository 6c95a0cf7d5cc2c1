import { useEffect, useRef, useState } from 'react';
import { marksText, parseMarks } from '@/lib/domain/tree/marks';
import type { Marks } from '@/lib/domain/tree/marks';

/** Several boxes in a row are one search, in milliseconds. */
const PICK_PAUSE_MS = 300;

/**
 * What is chosen in the tree: the boxes answer at once, the address follows when the choosing pauses. What another change of the
 * address chooses is taken over, unless somebody is choosing.
 */
export function usePick(
  pick: string,
  busy: boolean,
  onPick: (pick: string) => void,
): { marks: Marks; waiting: boolean; choose: (marks: Marks) => void } {
  const [marks, setMarks] = useState(() => parseMarks(pick));
  const [seen, setSeen] = useState(pick);
  const [waiting, setWaiting] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useRef(onPick);
  useEffect(() => {
    notify.current = onPick;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  if (seen !== pick && !waiting && !busy) {
    setSeen(pick);
    setMarks(parseMarks(pick));
  }
  const choose = (next: Marks) => {
    setMarks(next);
    setWaiting(true);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setWaiting(false);
      notify.current(marksText(next));
    }, PICK_PAUSE_MS);
  };
  return { marks, waiting, choose };
}
