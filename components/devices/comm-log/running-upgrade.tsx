import { useCallback, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useFirmware } from '@/lib/client/live/use-firmware';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { UPGRADE_RESULTS } from '@/lib/domain/firmware/states';
import { StatusIcon } from '../../ui/status-icon';
import { useUpgradeOutcome } from '../firmware/use-upgrade-outcome';
import { RESULT_TONES } from './result-tones';

/** Live status of an upgrade that is unfinished in the log, from its gateway. Its end is recorded, and the log is refreshed. */
export function RunningUpgrade({
  record,
  device,
  running: { gateway, own, upgrade },
}: {
  record: string;
  device: string;
  running: NonNullable<LogRow['running']>;
}) {
  const t = useTranslations('commLog.results');
  const { refresh } = useRouter();
  const firmware = useFirmware(gateway, device);
  const rows = useMemo(() => [{ record, upgrade, own, result: null }], [record, upgrade, own]);
  useUpgradeOutcome(
    device,
    firmware,
    rows,
    useCallback(() => refresh(), [refresh]),
  );
  const outcome = firmware.upgrade?.id === upgrade ? firmware.outcome : null;
  const known = outcome === null ? 'unknown' : UPGRADE_RESULTS[outcome];
  const result = known === 'unknown' ? 'running' : known;
  return <StatusIcon tone={RESULT_TONES[result]}>{t(result)}</StatusIcon>;
}
