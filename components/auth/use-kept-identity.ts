'use client';

import { useEffect, useState } from 'react';
import { readRemembered } from '@/lib/client/session/queries';
import type { RememberedModes } from '@/lib/contract/portal/remembered';
import { dropOldPasswords, keptIdentity, NO_IDENTITY } from './kept-identity';

const NONE: RememberedModes = { email: false, phone: false };

/** Who this browser keeps, and which modes it is remembered for; the server renders nobody. */
export function useKeptIdentity() {
  const [kept, setKept] = useState(NO_IDENTITY);
  const [remembered, setRemembered] = useState(NONE);

  const refresh = async () => setRemembered(await readRemembered());

  useEffect(() => {
    dropOldPasswords();
    const identity = keptIdentity();
    if (identity.email === '' && identity.phone === '') return;
    setKept(identity);
    void readRemembered().then(setRemembered);
  }, []);

  return { kept, remembered, refresh };
}
