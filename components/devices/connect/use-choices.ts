import { useState } from 'react';
import type { FoundDevice } from '@/lib/contract/portal/devices/connect';

/** What the owner wants of a found device. */
export interface Choice {
  readonly chosen: boolean;
  readonly name: string;
  readonly type: string;
}

export interface Choices {
  readonly of: (device: FoundDevice) => Choice;
  readonly change: (device: FoundDevice, change: Partial<Choice>) => void;
  /** Those to add; null while one of them lacks a name. */
  readonly wanted: (found: readonly FoundDevice[]) => { key: string; name: string; type: string }[] | null;
}

/** The choices for found devices, which arrive one after the other: all are chosen at first, named after their model. */
export function useChoices(): Choices {
  const [changed, setChanged] = useState<Readonly<Record<string, Partial<Choice>>>>({});
  const of = ({ key, model, type }: FoundDevice): Choice => ({
    ...{ chosen: true, name: model || key, type },
    ...changed[key],
  });
  return {
    of,
    change: ({ key }, change) => setChanged((old) => ({ ...old, [key]: { ...old[key], ...change } })),
    wanted: (found) => {
      const chosen = found
        .filter((device) => device.name === null && of(device).chosen)
        .map((device) => ({ key: device.key, name: of(device).name.trim(), type: of(device).type }));
      return chosen.every(({ name }) => name !== '') ? chosen : null;
    },
  };
}
