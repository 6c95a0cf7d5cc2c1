import { useEffect, useState } from 'react';
import type { FoundAddresses } from '@/lib/contract/portal/stations/address';
import { findZone, searchAddress } from '@/lib/contract/portal/calls/stations/address';
import type { Problem } from '@/lib/domain/problem';
import { call, problemOf } from '../http/call';

/** Debounce delay (P9.8), in milliseconds. */
export const ADDRESS_AFTER_MS = 200;
/** A single letter is not searched for. */
const SHORTEST = 2;

export interface AddressState {
  readonly found: FoundAddresses | null;
  readonly problem: Problem | null;
  readonly searching: boolean;
}

const NOTHING: AddressState = { found: null, problem: null, searching: false };

/**
 * Address suggestions for the typed text (P7.34, P9.8), requested when typing pauses; responses to outdated text are
 * discarded. Null requests nothing.
 */
export function useAddresses(typed: string | null): AddressState {
  const text = typed?.trim() ?? '';
  const wanted = typed !== null && text.length >= SHORTEST;
  const [answer, setAnswer] = useState<{ readonly text: string } & Omit<AddressState, 'searching'>>({
    text: '',
    found: null,
    problem: null,
  });
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(searchAddress, { q: text }, { signal: stop.signal })
        .then((found) => setAnswer({ text, found, problem: null }))
        .catch((error: unknown) => {
          if (!stop.signal.aborted) setAnswer({ text, found: null, problem: problemOf(error) });
        });
    }, ADDRESS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, wanted]);
  if (!wanted) return NOTHING;
  // The previous results stay until newer ones arrive.
  return {
    found: answer.found,
    problem: answer.text === text ? answer.problem : null,
    searching: answer.text !== text,
  };
}

/** The zone of a position. Throws `CallError`. */
export async function readZone(position: { readonly latitude: number; readonly longitude: number }): Promise<string> {
  const answer = await call(findZone, {
    latitude: position.latitude.toFixed(6),
    longitude: position.longitude.toFixed(6),
  });
  return answer.timeZone;
}
