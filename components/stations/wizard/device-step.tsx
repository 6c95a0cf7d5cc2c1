'use client';

import { useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ScanLine } from 'lucide-react';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { UnitLabel } from '@/lib/domain/stations/unit-label';
import Button from '@mui/material/Button';
import { RadioCards } from '../../ui/radio-cards';
import { SelectField } from '../../ui/select-field';
import { FormField } from '../../ui/form-field';
import { ScanDialog } from '../../scan/scan-dialog';
import type { Wizard } from './use-wizard';
import { useWrongLabels } from './use-wrong-labels';
import { SCAN_PARAM, scanAddress, wizardAddress } from './wizard-address';
import styles from './wizard.module.css';

/** The first device (P2.55, P5.22), or equipment of one's own, whose gateway is connected once the station exists. */
export function DeviceStep({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('stationWizard.source');
  const { ownEquipment, setOwnEquipment, setup } = wizard;
  if (!setup.ownGateways) return <PrintedDevice wizard={wizard} />;
  const options = (['printed', 'own'] as const).map((value) => ({ value, name: t(value), note: t(`${value}Note`) }));
  return (
    <>
      <RadioCards
        label={t('label')}
        name="source"
        value={ownEquipment ? 'own' : 'printed'}
        options={options}
        onChange={(value) => setOwnEquipment(value === 'own')}
      />
      {!ownEquipment && <PrintedDevice wizard={wizard} />}
    </>
  );
}

/** A device with a printed code: its kind, a name, what is printed on it. The camera reads the printed part. */
function PrintedDevice({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('stationWizard');
  const tScan = useTranslations('scan');
  const labels = useWrongLabels();
  // A page that had to be loaded anew for the camera goes on with it.
  const requested = useSearchParams().get(SCAN_PARAM) === '1';
  const [scanning, setScanning] = useState(requested);
  const close = () => {
    setScanning(false);
    if (requested) window.history.replaceState(null, '', wizardAddress(window.location));
  };
  const { device, setDevice, wrongDevice, setup } = wizard;
  const taken = ({ serial, claim }: UnitLabel) => {
    close();
    setDevice(claim === '' ? { serial } : { serial, claim });
  };
  return (
    <>
      <SelectField
        label={t('fields.deviceType')}
        name="deviceType"
        required
        options={setup.deviceTypes.map(({ code, name }) => ({ value: code, name }))}
        // The name follows the kind until somebody gives the device one of its own.
        onChange={({ target }) => setDevice({ name: nameOfType(setup.deviceTypes, target.value) })}
      />
      <FormField
        label={t('fields.deviceName')}
        name="name"
        required
        autoComplete="off"
        maxLength={STATION_LIMITS.name}
        value={device.name}
        error={labels(wrongDevice.name)}
        onChange={({ target }) => setDevice({ name: target.value })}
      />
      <section aria-labelledby="wizard-label" className={`stack ${styles.group}`}>
        <h3 id="wizard-label">{t('device.label')}</h3>
        <p className="hint">{t('device.labelHint')}</p>
        <div>
          <Button startIcon={<ScanLine size={18} aria-hidden="true" />} onClick={() => setScanning(true)}>
            {tScan('open')}
          </Button>
        </div>
        <div className="pair">
          <FormField
            label={t('fields.serial')}
            name="serial"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={STATION_LIMITS.serial}
            value={device.serial}
            error={labels(wrongDevice.serial)}
            onChange={({ target }) => setDevice({ serial: target.value })}
          />
          {setup.claim !== 'none' && (
            <FormField
              label={t(setup.claim === 'required' ? 'fields.claim' : 'fields.claimOptional')}
              name="claim"
              required={setup.claim === 'required'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={STATION_LIMITS.claim}
              value={device.claim}
              error={labels(wrongDevice.claim)}
              help={t('help.claim')}
              onChange={({ target }) => setDevice({ claim: target.value })}
            />
          )}
        </div>
      </section>
      <ScanDialog open={scanning} onClose={close} onRead={taken} addressAgain={scanAddress} />
    </>
  );
}

/** P5.22: the name mirrors the kind that is chosen. */
export function nameOfType(types: readonly { code: string; name: string }[], code: string): string {
  return types.find((type) => type.code === code)?.name ?? '';
}
