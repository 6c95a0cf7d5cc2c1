import { useEffect, useRef, useState } from 'react';
import { marksText, parseMarks } from '@/lib/domain/shell/tree/marks';
import type { Marks } from '@/lib/domain/shell/tree/marks';

/** Debounce time in ms: several checkboxes in a row are one search. */
const PICK_PAUSE_MS = 300;

/**
 * The selection in the tree: checkboxes respond immediately, the URL follows when the user pauses. A selection from another URL
 * change is applied, unless the user is selecting.
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
