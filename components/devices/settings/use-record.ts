import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { recordReading } from '@/lib/contract/portal/calls/comm-log/recording';
import { reasonOfProblem } from '@/lib/domain/comm-log/reason';
import type { Reading } from './use-read';

/** Records a complete reading of a device in the communication log; one that was stopped, or that requested nothing, is not recorded. */
export function recordWhole(deviceId: string, title: string, reading: Reading | null): void {
  if (!reading || reading.requested === 0) return;
  const { problem, ...rest } = reading;
  // A reading changes nothing, so a failure to record it does not disturb the user.
  call(recordReading, { device: deviceId, title, ...rest, ...(problem && { reason: reasonOfProblem(problem) }) }).catch(
    () => undefined,
  );
}

/** Records readings of a device (D7.9). */
export function useRecord(deviceId: string): (reading: Reading | null) => void {
  const t = useTranslations('settings');
  // Held in a ref, since a change of language must not trigger a new reading.
  const title = useRef(t('tab'));
  useEffect(() => {
    title.current = t('tab');
  });
  return useCallback((reading: Reading | null) => recordWhole(deviceId, title.current, reading), [deviceId]);
}
