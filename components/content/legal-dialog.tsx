'use client';

import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { LegalKind } from '@/lib/domain/content/legal-text';
import { LazyDialog } from '../ui/on-demand';
import { fontFaces } from './font-faces';
import { legalFrame } from './legal-frame';
import { loadLegalDocument } from './legal-loader';
import styles from './content.module.css';

/** A tenant's own documents by kind, in the language of the page; each a local path or an https URL. */
export type LegalLinks = Partial<Readonly<Record<LegalKind, string>>>;

/**
 * A legal document in a sandboxed frame. With `onAgree` it has Cancel and Agree (P2.39), otherwise Close. A `kind` of null closes the
 * dialog.
 */
export function LegalDialog({
  kind,
  links,
  onClose,
  onAgree,
}: {
  kind: LegalKind | null;
  links: LegalLinks;
  onClose: () => void;
  onAgree?: () => void;
}) {
  const t = useTranslations();
  // Retains the content during the closing animation.
  const [shown, setShown] = useState<LegalKind>('terms');
  if (kind && kind !== shown) setShown(kind);
  return (
    <LazyDialog
      open={kind !== null}
      onClose={onClose}
      size="md"
      title={t(`content.legal.${shown}`)}
      actions={
        onAgree ? (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="contained" onClick={onAgree}>
              {t('common.agree')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common.close')}</Button>
        )
      }
    >
      <LegalBody kind={shown} href={links[shown]} />
    </LazyDialog>
  );
}

function LegalBody({ kind, href }: { kind: LegalKind; href?: string }) {
  const t = useTranslations('content.legal');
  const page = useLegalPage(kind, !href);
  if (href?.startsWith('/')) return <iframe className={styles.frame} sandbox="" src={href} title={t(kind)} />;
  if (href) {
    return (
      <p className={styles.elsewhere}>
        {t('elsewhere')}{' '}
        <a href={href} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      </p>
    );
  }
  if (!page) return <Skeleton height="40vh" />;
  return <iframe className={styles.frame} sandbox="" srcDoc={page} title={t(kind)} />;
}

/** The built-in document, in the current colours and font. */
function useLegalPage(kind: LegalKind, wanted: boolean): string | null {
  const locale = useLocale();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    // A document that cannot be loaded leaves the placeholder; opening the dialog again loads it again.
    void loadLegalDocument(kind, locale).then(
      (text) => {
        if (!current) return;
        const style = getComputedStyle(document.documentElement);
        const colour = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
        const look = {
          ground: colour('--c-raised', '#ffffff'),
          ink: colour('--c-text', '#13242b'),
          muted: colour('--c-muted', '#52646c'),
          font: colour('--font', 'system-ui, sans-serif'),
          fontFaces: fontFaces(document),
          nonce: document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '',
        };
        setPage(legalFrame(text, locale, look));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [kind, locale, wanted]);
  return page;
}
