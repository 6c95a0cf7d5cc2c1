'use client';

import { MINUTE_MS } from '@/lib/domain/time/durations';
import { useBrowserValue } from './use-browser-value';

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The current minute (epoch ms), the same at every drawing within it; null on the server. */
export function useMinute(): number | null {
  return useBrowserValue(minuteNow, null);
}
