'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useAccessChange } from '@/lib/client/stations/queries';
import { onceFree } from '../ui/leave-guard';

/**
 * Reads the open page again when somebody else has changed whose a station is or what the user may do there. What is typed or
 * being written there is not taken away: the page is read again once it is sent or given up, and the report was seen.
 */
export function AccessWatch() {
  const { refresh } = useRouter();
  const giveUp = useRef(() => undefined as void);
  useAccessChange(() => {
    giveUp.current();
    giveUp.current = onceFree(refresh);
  });
  useEffect(() => () => giveUp.current(), []);
  return null;
}
