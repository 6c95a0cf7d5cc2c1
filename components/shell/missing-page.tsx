'use client';

import { useLayoutEffect } from 'react';
import { markMissing } from './visited-store';

/** Says of the address that it leads to no page, for as long as that is shown. */
export function MissingPage() {
  useLayoutEffect(() => markMissing(window.location.pathname), []);
  return null;
}
