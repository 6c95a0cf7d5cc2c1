'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useCall } from '../account/use-call';
import { showToast, toastError } from '../ui/toast';

/** Calls about rows of a list: which row is busy, and a function that makes the call, shows that it is done and reloads the page. */
export function useRowCall() {
  const router = useRouter();
  const { run } = useCall({ notify: toastError });
  const [busy, setBusy] = useState<string | null>(null);
  const runFor = async (id: string, call: () => Promise<unknown>, done: string) => {
    setBusy(id);
    await run(call, () => showToast('success', done));
    setBusy(null);
    router.refresh();
  };
  return { busy, runFor };
}
