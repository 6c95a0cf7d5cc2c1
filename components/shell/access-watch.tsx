'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useAccessChange } from '@/lib/client/stations/live-values';
import { onceFree } from '../ui/leave-guard';

/**
 * Reloads the open page when another user has changed the ownership of a station or the user's rights. Unsaved input is not lost: the page
 * waits until it is sent or discarded and the result has been shown.
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
