import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { recordReading } from '@/lib/client/settings/commands';
import { reasonOfProblem } from '@/lib/domain/comm-log/reason';
import type { Reading } from './use-read';

/** Records a whole reading of a device in the communication log; one that was stopped, or that asked for nothing, is none. */
export function recordWhole(deviceId: string, title: string, reading: Reading | null): void {
  if (!reading || reading.asked === 0) return;
  const { problem, ...rest } = reading;
  // A reading changes nothing: whoever reads is not held up by an entry that could not be made.
  recordReading(deviceId, title, { ...rest, ...(problem && { reason: reasonOfProblem(problem) }) }).catch(
    () => undefined,
  );
}

/** Records readings of a device (D7.9). */
export function useRecord(deviceId: string): (reading: Reading | null) => void {
  const t = useTranslations('settings');
  // Words may change with the language: that is no reason to read again.
  const title = useRef(t('tab'));
  useEffect(() => {
    title.current = t('tab');
  });
  return useCallback((reading: Reading | null) => recordWhole(deviceId, title.current, reading), [deviceId]);
}
