'use client';

import { useRef } from 'react';

/**
 * Which postcode of a looked-up address may be written into its field: none while that has the focus, and none over one that the user
 * typed. What is found meanwhile is written once the field is left empty.
 */
export function useFoundPostcode(initial: string, write: (postcode: string) => void) {
  const value = useRef(initial);
  const typed = useRef(false);
  const held = useRef(false);
  const waiting = useRef<string | null>(null);
  const take = (postcode: string) => {
    value.current = postcode;
    write(postcode);
  };
  return {
    typed: (text: string) => {
      value.current = text;
      typed.current = text.trim() !== '';
      if (typed.current) waiting.current = null;
    },
    /** `whole`: of an address that was chosen, whose postcode replaces one that came with an earlier address. */
    found: (postcode: string, whole: boolean) => {
      if (postcode === '' || typed.current || (!whole && value.current.trim() !== '')) return;
      if (held.current) waiting.current = postcode;
      else take(postcode);
    },
    hold: (on: boolean) => {
      held.current = on;
      const postcode = waiting.current;
      if (on || postcode === null) return;
      waiting.current = null;
      take(postcode);
    },
  };
}
