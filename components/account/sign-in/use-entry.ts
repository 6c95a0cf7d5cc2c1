'use client';

import { useRouter } from 'next/navigation';
import type { SignInAnswer } from '@/lib/contract/portal/account/session';
import { safeNext } from '@/lib/domain/account/session/next-path';
import { announceEntering } from '../../ui/entering';

/** Leads a newly signed-in user to the page they requested. */
export function useEntry(next: string | null) {
  const router = useRouter();
  return ({ document: isDocument }: SignInAnswer) => {
    announceEntering();
    if (isDocument) return window.location.replace(safeNext(next));
    router.replace(safeNext(next));
    router.refresh();
  };
}
