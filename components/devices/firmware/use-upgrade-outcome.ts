import { useEffect, useRef, useState } from 'react';
import { closeUpgrade } from '@/lib/contract/portal/calls/firmware';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import { call, problemOf } from '@/lib/client/http/call';
import type { FirmwareState } from '@/lib/client/live/use-firmware';
import type { Problem } from '@/lib/domain/problem';

/**
 * Records the result of an upgrade in the log, once the device reports its version; only the user who started it can (D7.10). `rows`
 * is the log as read. Returns why it could not be recorded, otherwise null.
 */
export function useUpgradeOutcome(
  device: string,
  { upgrade, outcome, read }: Pick<FirmwareState, 'upgrade' | 'outcome' | 'read'>,
  rows: readonly Pick<UpgradeLogRow, 'record' | 'upgrade' | 'own' | 'result'>[] | null,
  onSaved: () => void,
): Problem | null {
  const [problem, setProblem] = useState<Problem | null>(null);
  const tried = useRef(new Set<string>());
  const record = rows?.find((row) => row.upgrade === upgrade?.id && row.own && row.result === null)?.record;
  const ended = outcome === 'done' || outcome === 'not-installed' || outcome === 'failed' || outcome === 'timed-out';
  const version = upgrade ? (read?.[upgrade.type] ?? '') : '';
  const known = read !== null;
  useEffect(() => {
    if (record === undefined || !ended || !known || tried.current.has(record)) return;
    tried.current.add(record);
    call(closeUpgrade, { device, record, result: outcome, read: version }).then(onSaved, (error: unknown) =>
      setProblem(problemOf(error)),
    );
  }, [device, record, ended, known, outcome, version, onSaved]);
  return problem;
}
