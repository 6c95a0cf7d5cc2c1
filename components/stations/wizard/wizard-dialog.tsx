'use client';

import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { useMapSetup } from '@/lib/client/map/queries';
import type { MapState } from '@/lib/domain/map/types';
import { stepBefore } from '@/lib/domain/stations/wizard';
import { TariffProblems } from '../../tariffs/tariff-problems';
import { useTariffDoubts } from '../../tariffs/use-tariff-doubts';
import Alert from '@mui/material/Alert';
import { DoubtBanner } from '../../ui/doubt-banner';
import { LazyDialog } from '../../ui/on-demand';
import { showToast, toastError } from '../../ui/toast';
import { useDoubts } from '../../ui/use-doubts';
import { useProblemMessage } from '../../ui/use-problem-message';
import { AuthoriseStep } from './authorise-step';
import { nameOfType } from './device-step';
import { ResultStep } from './result-step';
import { StepFields } from './step-fields';
import { StepHead } from './step-head';
import { useStationDoubts } from './use-doubt-labels';
import { useWizard } from './use-wizard';
import { WizardActions } from './wizard-actions';

/** P2.62. */
export const WIZARD_WIDTH = 1050;

/** Adds a station in five steps (P2.53 to P2.59). Only its buttons and the way back close it; what was typed is there when it opens again. */
export function WizardDialog({
  setup,
  onClose,
  onAdded,
  onAgain,
}: {
  setup: StationFormSetup;
  onClose: () => void;
  /** The station is there: what shows stations is read anew. */
  onAdded: () => void;
  /** Begins with an empty form. */
  onAgain: () => void;
}) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  const wizard = useWizard(setup);
  const { outcome, pictures, step, tariff } = wizard;
  const stationDoubts = useStationDoubts(wizard.fields.doubts);
  const tariffDoubts = useTariffDoubts(tariff.draft);
  const doubts = useDoubts(step === 'basic' ? stationDoubts : step === 'tariff' ? tariffDoubts : []);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [map, setMap] = useState<MapState>('loading');
  const needsMap = useMapSetup()?.vendors.includes('google') === true;
  const [notice, setNotice] = useState<string | null>(null);
  const [authorising, setAuthorising] = useState(false);
  const [authorised, setAuthorised] = useState(false);

  const focus = (name: string | null) => {
    const input = name === null ? null : form.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
    return name === null;
  };
  const next = (isRight = false) => {
    if (step === 'basic') {
      if (!focus(wizard.checkStation())) return;
      if (pictures.sending) return setNotice(t('stationWizard.pictures.wait'));
      // P5.34: a map of Google's has to be there before a station gets its place on it.
      if (needsMap && map === 'loading') return setNotice(t('map.notReady'));
      if (!isRight && doubts.hold()) return;
      if (wizard.device.name === '') {
        const [first] = setup.deviceTypes;
        wizard.setDevice({ name: first ? nameOfType(setup.deviceTypes, first.code) : '' });
      }
      wizard.setStep('device');
    } else if (step === 'device') void leaveDevice();
    else void save(isRight);
  };
  const leaveDevice = async () => {
    if (!focus(wizard.checkDevice())) return;
    const verdict = await wizard.requestDevice();
    if (verdict === null) wizard.setStep('tariff');
    else if (verdict === 'claim') focus(verdict);
    else if (verdict !== 'changed') setNotice(problemMessage(verdict));
  };
  const save = async (isRight: boolean) => {
    const terms = tariff.submit();
    if (terms === null || (!isRight && doubts.hold())) return;
    // A draft of an earlier day may lack what only the first step asks for, and the code is never kept.
    if (wizard.checkStation() !== null) return wizard.setStep('basic');
    if (wizard.checkDevice() !== null) return wizard.setStep('device');
    const result = await wizard.send(terms);
    if (result.kind === 'added') {
      showToast('success', t('stationWizard.result.toast'));
      onAdded();
    } else toastError(problemMessage(result.problem));
  };
  const leave = () => {
    if (wizard.isBegun) showToast('info', t('stationWizard.forLater', { add: t('stations.add') }));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNotice(null);
    if (!wizard.busy) next();
  };

  return (
    <LazyDialog
      open
      firm
      savesDraft
      width={WIZARD_WIDTH}
      title={t('stationWizard.title')}
      onClose={leave}
      actions={
        <WizardActions
          step={step}
          outcome={outcome}
          form={formId}
          busy={wizard.busy || authorising}
          canGoBack={stepBefore(step) !== null}
          isBegun={wizard.isBegun}
          ownEquipment={wizard.ownEquipment}
          onBack={() => {
            setNotice(null);
            wizard.back();
          }}
          onSkip={() => wizard.setStep('result')}
          onChange={() => wizard.setStep('device')}
          onRetry={() => void save(true)}
          onStartOver={() => {
            wizard.forget();
            onAgain();
          }}
          onAgain={onAgain}
          onClose={leave}
        />
      }
    >
      <div className="stack">
        <StepHead step={step} skipped={authorised ? null : 'authorise'} resumed={wizard.resumedAt === step} />
        {step === 'authorise' && outcome?.kind === 'added' ? (
          <AuthoriseStep
            id={outcome.station.id}
            form={formId}
            by={setup.authorise}
            onBusy={setAuthorising}
            onDone={() => {
              setAuthorised(true);
              wizard.setStep('result');
              onAdded();
            }}
          />
        ) : step === 'result' && outcome ? (
          <ResultStep outcome={outcome} authorised={authorised} ownEquipment={wizard.ownEquipment} />
        ) : (
          <form ref={form} id={formId} noValidate className="stack" onSubmit={submit}>
            <StepFields wizard={wizard} onMapState={setMap} />
          </form>
        )}
        {step === 'tariff' && <TariffProblems form={tariff} />}
        <DoubtBanner doubts={doubts} onRight={() => !wizard.busy && next(true)} />
        {notice && (
          <Alert severity="error" role="alert">
            {notice}
          </Alert>
        )}
      </div>
    </LazyDialog>
  );
}
