import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useOneRun } from '@/lib/client/live/use-one-run';
import { recordWhole } from '../settings/use-record';
import { prepareTarget, type ChosenDevice, type Prepared, type Wanted } from './prepare';

/** Progress: the device being read, and the number of devices done. */
export interface Preparing {
  readonly device: ChosenDevice;
  readonly done: number;
  readonly total: number;
}

/** Reads devices one after another, and previews the copy for each; every full reading is stored as a version. */
export function usePrepare() {
  const t = useTranslations('settings');
  const { begin, end } = useOneRun();
  const [preparing, setPreparing] = useState<Preparing | null>(null);
  const [prepared, setPrepared] = useState<readonly Prepared[] | null>(null);

  const prepare = async (devices: readonly ChosenDevice[], wanted: Wanted) => {
    const signal = begin();
    const all: Prepared[] = [];
    for (const [done, device] of devices.entries()) {
      setPreparing({ device, done: done + 1, total: devices.length });
      const one = await prepareTarget(device, wanted, signal);
      if (one === null || signal.aborted) return;
      if (one.verdict !== 'failed') recordWhole(one.device.id, t('tab'), one.reading);
      all.push(one);
    }
    setPreparing(null);
    setPrepared(all);
  };
  return {
    preparing,
    /** Null until every selected device was requested. */
    prepared,
    prepare,
    stop: () => {
      end();
      setPreparing(null);
    },
    reset: () => setPrepared(null),
  };
}
