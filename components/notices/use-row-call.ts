'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useCall } from '../account/use-call';
import { showToast, toastError } from '../ui/toast';

/** A call about one row of a list: which one is busy, and what makes the call, says that it is done and reads the page again. */
export function useRowCall() {
  const router = useRouter();
  const { run } = useCall({ tell: toastError });
  const [busy, setBusy] = useState<string | null>(null);
  const runFor = async (id: string, call: () => Promise<unknown>, done: string) => {
    setBusy(id);
    await run(call, () => showToast('success', done));
    setBusy(null);
    router.refresh();
  };
  return { busy, runFor };
}
