import { useCallback, useRef, useState } from 'react';
import type { StagedVersion } from '@/lib/domain/settings/stage-version';
import type { Version } from '@/lib/domain/settings/version-types';
import type { FormStore } from './form-store';
import type { Reading } from './use-read';

/** Loads a version into the form once, after the device was read: as edits, which only Submit sends. */
export function usePutBack(store: FormStore, version: Version | null) {
  const [staged, setStaged] = useState<StagedVersion | null>(null);
  const done = useRef(false);
  const again = useCallback(() => {
    if (version) setStaged(store.adopt(version.values));
  }, [store, version]);
  const onRead = useCallback(
    (reading: Reading | null) => {
      // Without values there is nothing to compare the version with.
      if (done.current || !reading || Object.keys(reading.values).length === 0) return;
      done.current = true;
      again();
    },
    [again],
  );
  return { staged, onRead, again };
}
