'use client';

import { useRouter } from 'next/navigation';
import { useAccessChange } from '@/lib/client/stations/queries';

/** Reads the open page again when somebody else has changed whose a station is or what the user may do there. */
export function AccessWatch() {
  const { refresh } = useRouter();
  useAccessChange(refresh);
  return null;
}
