import { useTranslations } from 'next-intl';
import { closeUpgrade, recordUpgrade } from '@/lib/client/firmware/commands';
import { problemOf } from '@/lib/client/http/call';
import type { FirmwareState } from '@/lib/client/live/use-firmware';
import { reasonOfProblem } from '@/lib/domain/comm-log/reason';
import type { Device } from '@/lib/domain/devices/types';
import type { FirmwarePackage, UpgradeMethod } from '@/lib/domain/firmware/types';
import { useProblemWords } from '../../ui/use-problem-words';
import { useFirmwareWords } from './read-bar';

export interface UpgradeWish {
  readonly chosen: FirmwarePackage;
  /** What the device runs now; null where it did not say. */
  readonly from: string | null;
  readonly method: UpgradeMethod;
  readonly minutes: number;
}

interface StartProps {
  readonly device: Device;
  readonly wish: UpgradeWish;
  readonly start: FirmwareState['start'];
  readonly onRefused: () => void;
}

/** Records an upgrade and starts it; a refusal, and that nothing could be sent, is recorded at once. Resolves to what went wrong, null where it began. */
export function useUpgradeStart({ device, wish, start, onRefused }: StartProps) {
  const t = useTranslations('firmware');
  const say = useFirmwareWords();
  const sayProblem = useProblemWords();
  return async (): Promise<string | null> => {
    const { chosen, method, minutes } = wish;
    const { id: name, type, version: to } = chosen;
    const from = wish.from ?? '';
    const upgrade = crypto.randomUUID();
    const { record } = await recordUpgrade({
      ...{ device: device.id, package: name, upgrade, type, name: chosen.name },
      ...{ from, to, method, minutes },
    });
    const order = { upgrade_id: upgrade, package_id: name, method, timeout_minutes: minutes };
    const problem = await start(order, record);
    if (problem === null) return null;
    // Without a connection nothing went out.
    const unsent = problem.why === 'not-connected';
    if (!unsent && problem.why !== 'gateway' && problem.why !== 'refused')
      return `${t('confirm.unclear')} ${say(problem)}`;
    const why = `${t('confirm.notStarted')} ${say(problem)}`;
    const reason = reasonOfProblem(problem);
    try {
      const end = unsent ? ({ result: 'unsent', read: '' } as const) : ({ result: 'refused', read: from } as const);
      await closeUpgrade({ device: device.id, record, ...end, reason });
      return why;
    } catch (error) {
      return `${why} ${t('log.notKept', { why: sayProblem(problemOf(error)) })}`;
    } finally {
      onRefused();
    }
  };
}
