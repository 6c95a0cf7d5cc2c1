'use client';

import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '../ui/button';

/** Paper, or a PDF: browsers offer both. The style sheet of print puts the tenant's brand above. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
