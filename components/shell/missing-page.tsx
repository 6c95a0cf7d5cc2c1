'use client';

import { useLayoutEffect } from 'react';
import { markMissing } from './visited-store';

/** Marks the current URL as leading to no page while it is shown. */
export function MissingPage() {
  useLayoutEffect(() => markMissing(window.location.pathname), []);
  return null;
}
