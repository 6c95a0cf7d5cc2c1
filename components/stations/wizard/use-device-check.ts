'use client';

import { useEffect, useRef, useState } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { checkDevice } from '@/lib/client/stations/edit';
import type { Problem } from '@/lib/domain/problem';
import type { DeviceForm } from '@/lib/domain/stations/station-form';

/** `claim`: the service refuses number and code. `changed`: they were typed anew meanwhile. A problem: it takes no more tries now. */
export type DeviceVerdict = 'claim' | 'changed' | Problem | null;

/** Asks the service whether the unit can be added. Trouble on the way gives null: adding the station asks again. */
export function useDeviceCheck(request: string, device: DeviceForm, acceptsClaim: boolean) {
  const [requesting, setRequesting] = useState(false);
  const latest = useRef(device);
  useEffect(() => {
    latest.current = device;
  }, [device]);

  const load = async (): Promise<DeviceVerdict> => {
    const { claim, serial } = device;
    if (!acceptsClaim || claim.trim() === '') return null;
    setRequesting(true);
    let verdict: DeviceVerdict = null;
    try {
      await checkDevice({ request, serial, claim });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.fields?.claim !== undefined) verdict = 'claim';
      else if (problem.kind === 'too-many') verdict = problem;
    } finally {
      setRequesting(false);
    }
    return latest.current.claim === claim && latest.current.serial === serial ? verdict : 'changed';
  };
  return { isRequesting: requesting, request: load };
}
