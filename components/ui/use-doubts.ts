import { useState } from 'react';

/** What a form asks before it goes. */
export interface Doubts {
  /** What is asked about now; empty where nothing is. */
  readonly asked: readonly string[];
  /** How often it was asked. */
  readonly times: number;
  /** Whether the form has to wait for an answer, which is asked for then. */
  hold(): boolean;
}

/** Holds a form for what is possible and most likely a slip, each in words, until it is said that it is right. Other words are asked anew. */
export function useDoubts(doubts: readonly string[]): Doubts {
  const key = doubts.join('\n');
  const [held, setHeld] = useState({ key: '', times: 0 });
  return {
    asked: key !== '' && held.key === key ? doubts : [],
    times: held.times,
    hold: () => {
      if (key === '') return false;
      setHeld(({ times }) => ({ key, times: times + 1 }));
      return true;
    },
  };
}
