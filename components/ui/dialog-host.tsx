'use client';

import { createContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** P9.9: how long the content of a dialog stays while the dialog goes. */
export const DIALOG_LEAVES_MS = 300;

/** True below a host whose dialog is on its way out: it fades, with what it showed still in it. */
export const DialogLeaves = createContext(false);

/** Where a dialog stands that its page puts there and takes away: taken away, it is kept until it has faded (P9.9). */
export function DialogHost({ children }: { children: ReactNode }) {
  const shown = children !== null && children !== undefined && children !== false;
  const [saved, setSaved] = useState<ReactNode>(null);
  if (shown && saved !== children) setSaved(children);
  useEffect(() => {
    if (shown) return;
    const gone = setTimeout(() => setSaved(null), DIALOG_LEAVES_MS);
    return () => clearTimeout(gone);
  }, [shown]);
  return <DialogLeaves value={!shown}>{shown ? children : saved}</DialogLeaves>;
}
