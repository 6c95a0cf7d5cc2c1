'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { toastError } from '../../ui/toast';

/** Says that the viewer may not see what the address named, and goes to what he may (D2.10, D8.10). */
export function NotAuthorised({ text, href }: { text: string; href: string }) {
  const router = useRouter();
  useEffect(() => {
    toastError(text);
    router.replace(href, { scroll: false });
  }, [router, text, href]);
  return null;
}
