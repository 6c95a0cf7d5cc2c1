'use client';

import { useEffect, useMemo, useState } from 'react';
import { readRemembered } from '@/lib/client/account/remembered';
import type { RememberedModes } from '@/lib/contract/portal/account/remembered';
import { dropOldPasswords, savedIdentity, NO_IDENTITY } from '../saved-identity';
import type { SavedIdentity } from '../saved-identity';
import { useBrowserValue } from '../../ui/use-browser-value';

const NONE: RememberedModes = { email: false, phone: false };
const NO_IDENTITY_TEXT = JSON.stringify(NO_IDENTITY);

/** The identity saved in this browser, and the sign-in modes it is remembered for; the server renders none. */
export function useSavedIdentity() {
  const text = useBrowserValue(() => JSON.stringify(savedIdentity()), NO_IDENTITY_TEXT);
  const saved = useMemo(() => JSON.parse(text) as SavedIdentity, [text]);
  const [remembered, setRemembered] = useState(NONE);
  const isSaved = saved.email !== '' || saved.phone !== '';

  useEffect(() => dropOldPasswords(), []);
  useEffect(() => {
    if (isSaved) void readRemembered().then(setRemembered);
  }, [isSaved]);

  return { saved, remembered, refresh: async () => setRemembered(await readRemembered()) };
}
