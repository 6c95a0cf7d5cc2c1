'use client';

import { useState } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { screenById } from '@/lib/domain/shell/routes/routes';
import Button from '@mui/material/Button';
import { requestDialog, useDialogRequest } from '../ui/dialog-request';
import { LazyDialog } from '../ui/on-demand';
import { LegalDialog } from './legal-dialog';
import type { LegalLinks } from './legal-dialog';
import type { LegalKind } from '@/lib/domain/content/legal-text';
import { ServiceStatus } from './service-status';
import layout from '../ui/layout.module.css';
import styles from './content.module.css';

/** About Us (P2.23): version and buttons for the legal documents. Opens when the dialog "about" is requested. */
export function AboutDialog({
  product,
  version,
  icon,
  links,
}: {
  product: string;
  version: string;
  icon: string;
  links: LegalLinks;
}) {
  const t = useTranslations();
  const open = useDialogRequest('about');
  const [document, setDocument] = useState<LegalKind | null>(null);
  const close = () => requestDialog(null);
  return (
    <>
      <LazyDialog
        open={open}
        onClose={close}
        size="xs"
        compact
        title={t('content.about.title', { product })}
        actions={<Button onClick={close}>{t('common.close')}</Button>}
      >
        <div className={layout.centred}>
          {/* eslint-disable-next-line @next/next/no-img-element -- a small local vector file */}
          <img src={icon} alt="" width={72} height={72} />
          <p className={styles.version}>{t('content.about.version', { version })}</p>
          <p>{t('content.about.text', { product })}</p>
          <p className={`row ${styles.links}`}>
            {(['service', 'terms', 'privacy'] as const).map((kind) => (
              <Button key={kind} variant="text" onClick={() => setDocument(kind)}>
                {t(`content.legal.${kind}`)}
              </Button>
            ))}
          </p>
          <p className={`row ${styles.links}`}>
            {(['about', 'help', 'action'] as const).map((screen) => (
              <Link key={screen} href={screenById(screen).path} prefetch={false} onClick={close}>
                {t(`shell.screens.${screen}`)}
              </Link>
            ))}
          </p>
          <ServiceStatus />
        </div>
      </LazyDialog>
      <LegalDialog kind={document} links={links} onClose={() => setDocument(null)} />
    </>
  );
}
