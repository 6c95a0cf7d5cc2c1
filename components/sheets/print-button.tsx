'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { Printer } from 'lucide-react';
import Button from '@mui/material/Button';
import { printPage } from '../ui/print-page';

interface PrintProps {
  /** Whether the rows that paper holds are shown already, and where they are. */
  readonly paper: boolean;
  readonly paperHref: string;
  readonly pages: number;
  /** Whether nothing of the sheet is on its way any more. */
  readonly ready: boolean;
}

/**
 * Paper, or a PDF: browsers offer both. The style sheet of print puts the tenant's brand above. A sheet of several pages is shown
 * as paper has it first, and then asks by itself.
 */
export function PrintButton({ paper, paperHref, pages, ready }: PrintProps) {
  const t = useTranslations('sheets');
  const now = paper && ready;
  useEffect(() => {
    if (!now) return;
    // Once: neither going back nor loading anew asks again.
    const address = new URL(window.location.href);
    if (!address.searchParams.has('paper')) return;
    address.searchParams.delete('paper');
    window.history.replaceState(window.history.state, '', address);
    void printPage();
  }, [now]);
  const icon = <Printer size={18} aria-hidden="true" />;
  if (pages > 1 && !paper) {
    return (
      <Button startIcon={icon} href={paperHref}>
        {t('print')}
      </Button>
    );
  }
  return (
    <Button startIcon={icon} onClick={() => void printPage()}>
      {t('print')}
    </Button>
  );
}
