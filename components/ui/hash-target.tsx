'use client';

import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

/** A place that an address names by its fragment: what comes after its page has begun is gone to when it is there. */
export function HashTarget({ id, ...rest }: ComponentProps<'div'> & { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who has scrolled already, or comes back to where they were, stays there.
    if (window.location.hash === `#${id}` && window.scrollY === 0) place.current?.scrollIntoView();
  }, [id]);
  return <div {...rest} ref={place} id={id} />;
}
