'use client';

import type { ComponentProps } from 'react';
import Link from 'next/link';

/** What MUI's parts with an `href` become: a link of the router that loads nothing before it is followed. */
export function AppLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
