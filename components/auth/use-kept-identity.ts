'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readRemembered } from '@/lib/client/session/queries';
import type { RememberedModes } from '@/lib/contract/portal/remembered';
import { dropOldPasswords, keptIdentity, NO_IDENTITY } from '../account/kept-identity';
import type { KeptIdentity } from '../account/kept-identity';

const NONE: RememberedModes = { email: false, phone: false };
const unchanging = () => () => {};
const NOBODY = JSON.stringify(NO_IDENTITY);

/** Who this browser keeps, and which modes it is remembered for; the server renders nobody. */
export function useKeptIdentity() {
  const text = useSyncExternalStore(
    unchanging,
    () => JSON.stringify(keptIdentity()),
    () => NOBODY,
  );
  const kept = useMemo(() => JSON.parse(text) as KeptIdentity, [text]);
  const [remembered, setRemembered] = useState(NONE);
  const isKept = kept.email !== '' || kept.phone !== '';

  useEffect(() => dropOldPasswords(), []);
  useEffect(() => {
    if (isKept) void readRemembered().then(setRemembered);
  }, [isKept]);

  return { kept, remembered, refresh: async () => setRemembered(await readRemembered()) };
}
