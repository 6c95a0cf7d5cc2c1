'use client';

import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { LegalDialog } from '../../content/legal-dialog';
import type { LegalLinks } from '../../content/legal-dialog';
import type { LegalKind } from '@/lib/domain/content/legal-text';
import { CheckField } from '../../ui/check-field';
import { nearDialog } from '../../ui/on-demand';
import { tick } from './tick';
import styles from './auth.module.css';

/** The mandatory consent checkbox (P5.2), with both documents in dialogs whose Agree button ticks it (P2.39). */
export function AgreementBox({
  box,
  links,
  error,
  onChange,
}: {
  box: RefObject<HTMLInputElement | null>;
  links: LegalLinks;
  error?: string;
  /** Called after the box was ticked or unticked. */
  onChange: () => void;
}) {
  const t = useTranslations('auth');
  const [reading, setReading] = useState<LegalKind | null>(null);
  const read = (kind: LegalKind, labels: ReactNode) => (
    <button type="button" className={styles.document} {...nearDialog} onClick={() => setReading(kind)}>
      {labels}
    </button>
  );
  const agree = () => {
    tick(box.current, true);
    onChange();
    setReading(null);
  };
  return (
    <>
      <CheckField ref={box} name="agreed" error={error} onChange={onChange}>
        {t.rich('agreement', {
          privacy: (labels) => read('privacy', labels),
          terms: (labels) => read('terms', labels),
        })}
      </CheckField>
      <LegalDialog kind={reading} links={links} onClose={() => setReading(null)} onAgree={agree} />
    </>
  );
}
