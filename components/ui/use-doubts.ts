import { useState } from 'react';

/** What a form has the user confirm before it is sent. */
export interface Doubts {
  /** The doubts to confirm now; empty where there are none. */
  readonly shown: readonly string[];
  /** How often confirmation was requested. */
  readonly times: number;
  /** Whether the form has to wait for a confirmation, which is requested then. */
  hold(): boolean;
}

/** Holds a form back for inputs that are most likely mistakes, until the user confirms them. Changed texts need a new confirmation. */
export function useDoubts(doubts: readonly string[]): Doubts {
  const key = doubts.join('\n');
  const [held, setHeld] = useState({ key: '', times: 0 });
  return {
    shown: key !== '' && held.key === key ? doubts : [],
    times: held.times,
    hold: () => {
      if (key === '') return false;
      setHeld(({ times }) => ({ key, times: times + 1 }));
      return true;
    },
  };
}
