'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useCall } from '../account/use-call';
import { showToast, toastError } from '../ui/toast';

/** Server calls about rows of a list: the busy row, and a function that makes the call, shows the result and reloads the page. */
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
