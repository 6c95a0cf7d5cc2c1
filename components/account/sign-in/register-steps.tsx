'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ChevronLeft } from 'lucide-react';
import type { Role } from '@/lib/domain/account/session/types';
import type { LegalLinks } from '../../content/legal-dialog';
import { BackLink } from '../../ui/back-link';
import Button from '@mui/material/Button';
import { LazyDialog } from '../../ui/on-demand';
import { RegisterForm } from './register-form';
import { RoleStep } from './role-step';
import styles from './auth.module.css';

/** Role, then form (P4.8): Back leads from the form to the role, and from the role to the sign-in page. */
export function RegisterSteps({ product, links }: { product: string; links: LegalLinks }) {
  const t = useTranslations('auth.register');
  const common = useTranslations('common');
  const router = useRouter();
  const [role, setRole] = useState<Role | null>(null);
  const [step, setStep] = useState<0 | 1>(0);
  const [done, setDone] = useState(false);
  const leave = () => router.push('/login');

  return (
    <>
      <div className={styles.back}>
        {step === 0 ? (
          <BackLink href="/login">{common('back')}</BackLink>
        ) : (
          <Button variant="text" startIcon={<ChevronLeft size={18} aria-hidden="true" />} onClick={() => setStep(0)}>
            {common('back')}
          </Button>
        )}
        {step === 1 && role && <span>{t('roleChosen', { role: t(role) })}</span>}
      </div>
      {step === 0 && <RoleStep role={role} onChoose={setRole} onNext={() => setStep(1)} />}
      {/* Stays mounted, so that the input is retained when the user goes back to the roles. */}
      {role && (
        <div hidden={step === 0}>
          <RegisterForm role={role} product={product} links={links} onDone={() => setDone(true)} />
        </div>
      )}
      <LazyDialog
        open={done}
        compact
        size="xs"
        title={t('success')}
        onClose={leave}
        actions={
          <Button variant="contained" onClick={leave}>
            {t('ok')}
          </Button>
        }
      >
        {t('successNote')}
      </LazyDialog>
    </>
  );
}
