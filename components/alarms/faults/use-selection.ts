import { useEffect, useRef, useState } from 'react';
import { marksText, parseMarks } from '@/lib/domain/shell/tree/selection';
import type { Selection } from '@/lib/domain/shell/tree/selection';

/** Debounce time in ms: several checkboxes in a row are one search. */
const PICK_PAUSE_MS = 300;

/**
 * The selection in the tree: checkboxes respond immediately, the URL follows when the user pauses. A selection from another URL
 * change is applied, unless the user is selecting.
 */
export function useSelection(
  pick: string,
  busy: boolean,
  onSelect: (pick: string) => void,
): { selection: Selection; waiting: boolean; choose: (selection: Selection) => void } {
  const [selection, setMarks] = useState(() => parseMarks(pick));
  const [seen, setSeen] = useState(pick);
  const [waiting, setWaiting] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useRef(onSelect);
  useEffect(() => {
    notify.current = onSelect;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  if (seen !== pick && !waiting && !busy) {
    setSeen(pick);
    setMarks(parseMarks(pick));
  }
  const choose = (next: Selection) => {
    setMarks(next);
    setWaiting(true);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setWaiting(false);
      notify.current(marksText(next));
    }, PICK_PAUSE_MS);
  };
  return { selection, waiting, choose };
}
