'use client';

import { useEffect, useEffectEvent } from 'react';
import { guardTraversal } from './leave-traversal';

/** What is open above the page, the topmost last. */
const open: symbol[] = [];

/** While something is open above the page, the way back goes to the page below it: the topmost is told, and the page stays. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const self = Symbol('open above the page');
    open.push(self);
    const stop = guardTraversal({ isFree: () => open.at(-1) !== self, request: () => back() });
    return () => {
      stop();
      open.splice(open.indexOf(self), 1);
    };
  }, [isOpen]);
}
