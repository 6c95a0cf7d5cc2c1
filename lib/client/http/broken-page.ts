import { useEffect, useState } from 'react';
import { brokenPage } from '@/lib/contract/portal/calls/shell/broken-page';
import { describeBroken } from '@/lib/domain/shell/status/broken-page';
import { call } from './call';

type Thrown = Error & { digest?: string };

/** Each error is reported once, however often it is shown. */
const reports = new WeakMap<Thrown, Promise<string | null>>();

function report(error: Thrown): Promise<string | null> {
  const known = reports.get(error);
  if (known) return known;
  const requested = call(brokenPage, describeBroken(error, window.location.pathname)).then(
    ({ id }) => id,
    () => null,
  );
  // Strings and numbers can be thrown, too.
  if (error instanceof Object) reports.set(error, requested);
  return requested;
}

/**
 * The number of an error in the log: the digest of a server error; a browser error is reported to the server first. Null
 * until it is known, and if the report fails.
 */
export function useErrorNumber(error: Thrown): string | null {
  const [number, setNumber] = useState<{ readonly of: Thrown; readonly id: string | null } | null>(null);
  useEffect(() => {
    if (error.digest !== undefined) return undefined;
    let gone = false;
    void report(error).then((id) => {
      if (!gone) setNumber({ of: error, id });
    });
    return () => {
      gone = true;
    };
  }, [error]);
  return error.digest ?? (number?.of === error ? number.id : null);
}
