'use client';

import { useCallback, useState } from 'react';
import { call, problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import { controlDevice, readStand, type ControlledDevice, type ControlOutcome } from '@/lib/client/live/control-device';
import { beginControl, endControl } from '@/lib/contract/portal/calls/devices/control';
import { reasonOfProblem } from '@/lib/domain/comm-log/reason';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import type { Problem } from '@/lib/domain/problem';

export type ControlStep = 'recording' | 'sending' | 'reading' | 'logging';

export interface ControlState {
  /** State of the device: undefined while it is read, null where it does not report it. */
  readonly current: RemoteCommand | null | undefined;
  readonly step: ControlStep | null;
  readonly outcome: (ControlOutcome & { readonly command: RemoteCommand; readonly logged: boolean }) | null;
  /** Why nothing could be recorded, and therefore nothing was sent. */
  readonly problem: Problem | null;
}

const START: ControlState = { current: undefined, step: null, outcome: null, problem: null };

/** The command of a control dialog: it is recorded, sent once, read back, and its result is recorded (B2, D7.9, D7.10). */
export function useControl(device: ControlledDevice, title: string) {
  const [state, setState] = useState(START);
  const change = useCallback((part: Partial<ControlState>) => setState((before) => ({ ...before, ...part })), []);

  const readState = async () => {
    setState(START);
    change({ current: await readStand(device) });
  };

  const run = async (command: RemoteCommand) => {
    const before = state.current ?? null;
    change({ step: 'recording', outcome: null, problem: null });
    let commId: string;
    try {
      const order = { type: device.type, device: device.id, title, command, before };
      ({ commId } = await call(beginControl, order));
    } catch (error) {
      change({ step: null, problem: error instanceof NotConfirmed ? null : problemOf(error) });
      return;
    }
    change({ step: 'sending' });
    const outcome = await controlDevice(device, command, commId, () => change({ step: 'reading' }));
    const { failure, result, current: after } = outcome;
    change({ step: 'logging', current: after });
    const end = { commId, title, command, before, result, after };
    const logged = await call(endControl, failure ? { ...end, reason: reasonOfProblem(failure) } : end).then(
      () => true,
      () => false,
    );
    change({ step: null, outcome: { ...outcome, command, logged } });
  };

  return { ...state, look: readState, run };
}
