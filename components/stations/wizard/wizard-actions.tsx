'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { isTransient } from '@/lib/domain/problem';
import type { WizardStep } from '@/lib/domain/stations/wizard';
import Button from '@mui/material/Button';
import { ActionButton } from '../../ui/action-button';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { detailHref, stationHref } from '../addresses';
import { StartOver } from './start-over';
import type { WizardOutcome } from './use-wizard';
import styles from './wizard.module.css';

/** The buttons below a step (P2.59): back where there is a way back, and what leads on. */
export function WizardActions({
  step,
  outcome,
  form,
  busy,
  canGoBack,
  isBegun,
  ownEquipment,
  onBack,
  onSkip,
  onChange,
  onRetry,
  onStartOver,
  onAgain,
  onClose,
}: {
  step: WizardStep;
  outcome: WizardOutcome | null;
  form: string;
  busy: boolean;
  canGoBack: boolean;
  /** Whether something was typed. */
  isBegun: boolean;
  /** A gateway has to be connected next. */
  ownEquipment: boolean;
  onBack: () => void;
  onSkip: () => void;
  onChange: () => void;
  onRetry: () => void;
  onStartOver: () => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('stationWizard.actions');
  const hrefOf = (id: string) =>
    ownEquipment ? detailHref({ id, query: DEFAULT_STATION_QUERY, alone: false }, 'devices') : stationHref(id);
  if (step === 'result' && outcome?.kind === 'failed') {
    const { kind } = outcome.problem;
    const mayPass = isTransient(kind) && kind !== 'too-many';
    return (
      <Row left={<Button onClick={onClose}>{t('close')}</Button>}>
        <ActionButton variant={mayPass ? 'contained' : 'outlined'} busy={busy} onClick={onRetry}>
          {t('retry')}
        </ActionButton>
        <Button variant={mayPass ? 'outlined' : 'contained'} disabled={busy} onClick={onChange}>
          {t('change')}
        </Button>
      </Row>
    );
  }
  if (step === 'result' && outcome?.kind === 'added') {
    return (
      <Row left={<Button onClick={onAgain}>{t('another')}</Button>}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="contained" href={hrefOf(outcome.station.id)}>
          {t(ownEquipment ? 'connect' : 'open')}
        </Button>
      </Row>
    );
  }
  if (step === 'authorise') {
    return (
      <Row>
        <Button disabled={busy} onClick={onSkip}>
          {t('skip')}
        </Button>
        <ActionButton variant="contained" type="submit" form={form} busy={busy}>
          {t('authorise')}
        </ActionButton>
      </Row>
    );
  }
  return (
    <Row
      left={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('later')}
          </Button>
          {step === 'basic' && <StartOver busy={busy} isBegun={isBegun} onStartOver={onStartOver} />}
        </>
      }
    >
      {canGoBack && (
        <Button disabled={busy} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <ActionButton variant="contained" type="submit" form={form} busy={busy}>
        {t(step === 'tariff' ? 'save' : 'next')}
      </ActionButton>
    </Row>
  );
}

function Row({ left, children }: { left?: ReactNode; children: ReactNode }) {
  return (
    <>
      {left && <div className={`line ${styles.left}`}>{left}</div>}
      {children}
    </>
  );
}
