import { useCallback, useEffect, useRef, useState } from 'react';
import { EarlyReader } from '@/lib/domain/settings/early-reader';
import type { WritePlan } from '@/lib/domain/settings/submit';
import { valueOf } from '@/lib/domain/settings/values';
import type { PortReading, WritePorts } from '@/lib/domain/settings/write-ports';
import { stateBefore } from '@/lib/domain/settings/write-states';

/** Result of reading the device while a confirmation is open: being read, as shown to the user, failed, or changed meanwhile. */
export type EarlyState =
  { readonly kind: 'reading' | 'same' | 'failed' } | { readonly kind: 'changed'; readonly codes: readonly string[] };

const READING: EarlyState = { kind: 'reading' };

/** Reads the settings of a confirmation as long as it is open. */
export function useEarlyRead(ports: () => Pick<WritePorts, 'read' | 'pause' | 'now'>) {
  const [state, setState] = useState(READING);
  const reader = useRef<EarlyReader | null>(null);
  const stop = useCallback(() => reader.current?.stop(), []);
  useEffect(() => stop, [stop]);
  return {
    state,
    begin: ({ writes }: WritePlan) => {
      stop();
      setState(READING);
      const codes = writes.map(({ code }) => code);
      reader.current = new EarlyReader(codes, ports(), (reading) => setState(stateOf(writes, reading)));
      void reader.current.run();
    },
    take: () => reader.current?.take() ?? null,
    stop,
  };
}

function stateOf(writes: WritePlan['writes'], { values, problem }: PortReading): EarlyState {
  const before = writes.map((write) => ({ write, kind: stateBefore(write, valueOf(values, write.code))?.kind }));
  const codes = before.filter(({ kind }) => kind === 'conflict').map(({ write }) => write.code);
  if (codes.length > 0) return { kind: 'changed', codes };
  return { kind: problem !== null || before.some(({ kind }) => kind === 'not-sent') ? 'failed' : 'same' };
}
