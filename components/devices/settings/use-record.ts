import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { recordReading } from '@/lib/client/settings/commands';
import type { Reading } from './use-read';
import { useReadProblemText } from '../read-problem-text';

/** Records whole readings of a device in the communication log (D7.9); one that was stopped is none. */
export function useRecord(deviceId: string): (reading: Reading | null) => void {
  const t = useTranslations('settings');
  const tell = useReadProblemText();
  // Words may change with the language: that is no reason to read again.
  const words = useRef({ title: t('tab'), tell });
  useEffect(() => {
    words.current = { title: t('tab'), tell };
  });
  return useCallback(
    (reading: Reading | null) => {
      if (!reading || reading.asked === 0) return;
      const { problem, ...rest } = reading;
      const { title, tell: say } = words.current;
      // A reading changes nothing: whoever reads is not held up by an entry that could not be made.
      recordReading(deviceId, title, { ...rest, ...(problem && { why: say(problem) }) }).catch(() => undefined);
    },
    [deviceId],
  );
}
