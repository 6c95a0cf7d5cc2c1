'use client';

import { useEffect, useMemo, useState } from 'react';
import type { AddedStation, NewStation, StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { problemOf } from '@/lib/client/http/call';
import { addStation } from '@/lib/client/stations/edit';
import type { Problem } from '@/lib/domain/problem';
import { requestedFields, deviceMistakes, readCapacity } from '@/lib/domain/stations/station-form';
import type { DeviceField, DeviceForm, Mistakes } from '@/lib/domain/stations/station-form';
import { emptyDraft, isBegun, readDraftOf, resumedStep, stepBefore } from '@/lib/domain/stations/wizard';
import type { WizardDraft, WizardStep } from '@/lib/domain/stations/wizard';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { dayIn } from '@/lib/format/day';
import { useTariffForm } from '../../tariffs/use-tariff-form';
import { useDraft } from '../../account/use-draft';
import { useDeviceCheck } from './use-device-check';
import type { DeviceVerdict } from './use-device-check';
import { usePictures } from './use-pictures';
import { fieldMistakes, useStationFields } from './use-station-fields';

const FORM = 'station';

/** 144 random bits: also where the page has no secure context. */
function newRequest(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** How adding ended. */
export type WizardOutcome =
  { readonly kind: 'added'; readonly station: AddedStation } | { readonly kind: 'failed'; readonly problem: Problem };

export type Wizard = ReturnType<typeof useWizard>;

/**
 * Everything that the steps share. What is typed is kept in this browser until the station is there; the code that is printed
 * on the device is not.
 */
export function useWizard(setup: StationFormSetup) {
  const { saved, follow, end } = useDraft({ form: FORM, owner: setup.owner }, readDraftOf);
  const [start] = useState((): WizardDraft => {
    const draft = saved ?? emptyDraft(newRequest());
    const stationWrong = Object.keys(fieldMistakes(draft.station, requestedFields(setup.supports))).length > 0;
    return { ...draft, step: resumedStep(draft, { stationWrong, acceptsClaim: setup.claim !== 'none' }) };
  });
  const [resumedAt] = useState(() => (isBegun(start) ? start.step : null));
  const [step, setStep] = useState<WizardStep>(start.step);
  const fields = useStationFields({ form: start.station, position: start.position, zoneChosen: start.zoneChosen });
  const pictures = usePictures(start.pictures);
  const [device, setDevice] = useState<DeviceForm>({ ...start.device, claim: '' });
  const [ownEquipment, setOwnEquipment] = useState(start.ownEquipment && setup.ownGateways);
  const [wrongDevice, setWrongDevice] = useState<Mistakes<DeviceField>>({});
  const deviceCheck = useDeviceCheck(start.request, device, setup.claim !== 'none');
  const [today] = useState(() => dayIn(Date.now(), null));
  const tariff = useTariffForm({ ...DEFAULT_TARIFF, unit: setup.currency }, today, start.tariff);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<WizardOutcome | null>(null);

  const { form: station, position, zoneChosen } = fields;
  const draft = useMemo<WizardDraft>(
    () => ({
      step: step === 'authorise' || step === 'result' ? 'tariff' : step,
      request: start.request,
      station,
      position,
      zoneChosen,
      pictures: pictures.uploaded,
      device: { name: device.name, serial: device.serial },
      ownEquipment,
      tariff: tariff.draft,
    }),
    // prettier-ignore
    [step, start.request, station, position, zoneChosen, pictures.uploaded, device.name, device.serial, ownEquipment, tariff.draft],
  );
  // At once: whoever takes a picture may come back to a page that the phone has put away.
  useEffect(() => follow(isBegun(draft) ? draft : null, { atOnce: true }), [draft, follow]);

  /** The device's first wrong field, or null. A claim code may be missing where the upstream asks for none, and is not looked at where it takes none. */
  const checkDevice = (): DeviceField | null => {
    if (ownEquipment) return null;
    const found = { ...deviceMistakes(device) };
    if (setup.claim === 'none' || (setup.claim === 'optional' && found.claim === 'required')) delete found.claim;
    setWrongDevice(found);
    return (['name', 'serial', 'claim'] as const).find((field) => found[field]) ?? null;
  };

  /** Asks the service about the unit. Gives the field that it refuses, or why nothing more can be tried; null where the next step may come. */
  const requestDevice = async (): Promise<DeviceVerdict> => {
    if (ownEquipment) return null;
    const verdict = await deviceCheck.request();
    if (verdict === 'claim') setWrongDevice({ claim: 'claim' });
    return verdict;
  };

  /** Sends it all. The answer may have been lost before: the request's own id makes sure that one station comes of it. */
  const send = async (terms: TariffTerms): Promise<WizardOutcome> => {
    setBusy(true);
    try {
      const added = await addStation(toInput(draft, device, terms, setup));
      end();
      return settle({ kind: 'added', station: added });
    } catch (error) {
      return settle({ kind: 'failed', problem: problemOf(error) });
    }
  };
  const settle = (result: WizardOutcome): WizardOutcome => {
    setBusy(false);
    setOutcome(result);
    setStep(result.kind === 'added' ? 'authorise' : 'result');
    return result;
  };

  return {
    setup,
    step,
    setStep,
    /** Whether there is something to go on with later. */
    isBegun: outcome?.kind !== 'added' && isBegun(draft),
    /** The step at which somebody goes on; null for who begins. */
    resumedAt,
    fields,
    pictures,
    device,
    wrongDevice,
    /** Whether there is no device with a printed code: its gateway is connected afterwards. */
    ownEquipment,
    setOwnEquipment,
    setDevice: (change: Partial<DeviceForm>) => {
      setDevice((old) => ({ ...old, ...change }));
      setWrongDevice((old) => {
        const left = { ...old };
        for (const field of Object.keys(change) as DeviceField[]) delete left[field];
        return left;
      });
    },
    tariff,
    busy: busy || deviceCheck.isRequesting,
    outcome,
    checkStation: () => fields.check(requestedFields(setup.supports)),
    checkDevice,
    requestDevice,
    send,
    forget: end,
    back: () => setStep((now) => stepBefore(now) ?? now),
  };
}

function toInput(
  draft: WizardDraft,
  device: DeviceForm,
  terms: TariffTerms,
  { supports: requests, claim: acceptsClaim }: StationFormSetup,
): NewStation {
  const { position, pictures, request } = draft;
  const { co2Factor: _, timeZone, ...station } = draft.station;
  const claim = acceptsClaim === 'none' ? '' : device.claim.trim();
  return {
    request,
    station: {
      ...station,
      ...(requests.timeZone && { timeZone }),
      installedCapacity: readCapacity(station.installedCapacity) ?? Number.NaN,
      ratedCapacity: readCapacity(station.ratedCapacity) ?? Number.NaN,
      position: position && { latitude: position.latitude, longitude: position.longitude },
      images: pictures.map(({ name }) => name),
    },
    ...(!draft.ownEquipment && {
      device: { name: device.name, serial: device.serial, ...(claim !== '' && { claim }) },
    }),
    // Its first day is today where the station stands.
    tariff: { ...terms, validFrom: dayIn(Date.now(), timeZone || null) } as NewStation['tariff'],
  };
}
