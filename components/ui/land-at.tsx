'use client';

import { useEffect } from 'react';
import { followAnchor } from './follow-anchor';

/** Brings whoever follows a link to a part of the page to that part, also where it and what is above it come later. */
export function LandAt({ id }: { id: string }) {
  useEffect(() => followAnchor(id), [id]);
  return null;
}
