'use client';

import { useTranslations } from 'next-intl';
import { RefreshCw } from 'lucide-react';
import type { FirmwareProblem, FirmwareState } from '@/lib/client/live/use-firmware';
import Alert from '@mui/material/Alert';
import { ActionButton } from '../../ui/action-button';
import { ZonedTime } from '../../ui/zoned-time';
import layout from '../../ui/layout.module.css';

/** The time of the version reading, Read again, and why reading failed. */
export function ReadBar({
  firmware: { reading, at, problem, refresh },
  timeZone,
}: {
  firmware: Pick<FirmwareState, 'reading' | 'at' | 'problem' | 'refresh'>;
  timeZone: string | null;
}) {
  const t = useTranslations('firmware');
  const firmwareLabels = useFirmwareLabels();
  return (
    <>
      <div className={layout.apart}>
        <p className="hint" role="status">
          {reading && at === null
            ? t('reading')
            : at !== null && t.rich('readAt', { time: () => <ZonedTime at={at} timeZone={timeZone} /> })}
        </p>
        <ActionButton startIcon={<RefreshCw size={16} aria-hidden="true" />} busy={reading} onClick={refresh}>
          {t('refresh')}
        </ActionButton>
      </div>
      {problem && problem.why !== 'cancelled' && !reading && (
        <Alert variant="strip" severity="error" role="alert">
          <strong>{t('problem.title')}</strong> {firmwareLabels(problem)}
        </Alert>
      )}
    </>
  );
}

/** The text of why a gateway did not carry out a request. Needs the messages of `firmware`. */
export function useFirmwareLabels(): (problem: FirmwareProblem) => string {
  const t = useTranslations('firmware.problem');
  return ({ why, code, message }) =>
    why === 'gateway' && message !== '' ? t('gatewayMessage', { code, message }) : t(why, { code });
}
