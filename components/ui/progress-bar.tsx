'use client';

import { useEffect, useState } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';
import LinearProgress from '@mui/material/LinearProgress';
import { onLeaving } from './leaving';

/** Whether a click on this element will load another page of ours in this tab. */
export function leadsElsewhere(target: EventTarget | null, event: MouseEvent, here: Location): boolean {
  if (event.defaultPrevented && !(target instanceof Element && target.closest('a'))) return false;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !link.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const to = new URL(link.href, here.href);
  return to.origin === here.origin && (to.pathname !== here.pathname || to.search !== here.search);
}

/**
 * A bar on top from the click on a link (or the sending of a GET form) until the new page is there, so that something
 * is seen at once however slow the answer is. Stands once, in the root layout, inside Suspense.
 */
export function ProgressBar() {
  const place = `${usePathname()}?${useSearchParams().toString()}`;
  const [leaving, setLeaving] = useState<string | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (leadsElsewhere(event.target, event, window.location)) setLeaving(place);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!event.defaultPrevented && form instanceof HTMLFormElement && form.method === 'get') setLeaving(place);
    };
    // Capture: a link of the router prevents the default before the event bubbles up to here.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit);
    const stop = onLeaving(() => setLeaving(place));
    return () => {
      stop();
      // It has arrived; whoever comes back to this place later is not leaving it.
      setLeaving(null);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit);
    };
  }, [place]);

  // The place it left is no longer where we are: it has arrived.
  return leaving === place ? (
    <LinearProgress
      aria-hidden="true"
      color="secondary"
      data-testid="progress"
      sx={{ position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip' }}
    />
  ) : null;
}
