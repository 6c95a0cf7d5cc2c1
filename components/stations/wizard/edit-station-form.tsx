'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { changeStation } from '@/lib/contract/portal/calls/stations/edit';
import type { StationChange, StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { useMapSetup } from '@/lib/client/map/queries';
import type { MapState } from '@/lib/domain/map/types';
import { stationDoubts } from '@/lib/domain/stations/doubts';
import { requestedFields } from '@/lib/domain/stations/station-form';
import { readStationDraft } from '@/lib/domain/stations/wizard';
import type { StationDraft } from '@/lib/domain/stations/wizard';
import { useCall } from '../../account/use-call';
import { useDraft } from '../../account/use-draft';
import Alert from '@mui/material/Alert';
import { DoubtBanner } from '../../ui/doubt-banner';
import { FormDialog } from '../../ui/form-dialog';
import { showToast, toastError } from '../../ui/toast';
import { useDoubts } from '../../ui/use-doubts';
import { toDetails, toDraft, type Now } from './edit-station-draft';
import { PictureField } from './picture-field';
import { PlaceFields } from './place-fields';
import { StationBasicFields } from './station-basic-fields';
import { useStationDoubts } from './use-doubt-labels';
import { usePictures } from './use-pictures';
import { useStationFields } from './use-station-fields';
import { WIZARD_WIDTH } from './wizard-dialog';

/** The single form (P2.60). Who holds less than the full right sees and sends name and pictures alone (P6.8). */
export function EditStationForm({
  id,
  setup,
  now,
  onClose,
  onDone,
}: {
  id: string;
  setup: StationFormSetup;
  now: Now;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations();
  const { saved, follow, end } = useDraft({ form: `edit ${id}`, owner: setup.owner }, readStationDraft);
  const start = saved ?? toDraft(now, setup.supports);
  const fields = useStationFields({ form: start.station, position: start.position, zoneChosen: start.zoneChosen }, now);
  const [before] = useState(() => stationDoubts(toDraft(now, setup.supports).station, null));
  const doubts = useDoubts(useStationDoubts(now.whole ? fields.doubts : {}, before));
  const pictures = usePictures(start.pictures);
  const form = useRef<HTMLFormElement>(null);
  const [map, setMap] = useState<MapState>('loading');
  const needsMap = useMapSetup()?.vendors.includes('google') === true;
  const { busy, mistake, run, complain } = useCall({ notify: toastError });
  const draft: StationDraft = {
    station: fields.form,
    position: fields.position,
    zoneChosen: fields.zoneChosen,
    pictures: pictures.uploaded,
  };
  const [untouched] = useState(() => JSON.stringify(draft));
  useEffect(() => follow(JSON.stringify(draft) === untouched ? null : draft));
  const close = () => {
    end();
    onClose();
  };

  const submit = (isRight = false) => {
    complain(null);
    const wrong = fields.check(now.whole ? requestedFields(setup.supports) : ['name']);
    if (wrong !== null) {
      const input = form.current?.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    if (pictures.sending) return complain(t('stationWizard.pictures.wait'));
    if (now.whole && needsMap && map === 'loading') return complain(t('map.notReady'));
    if (!isRight && doubts.hold()) return;
    const change: StationChange = {
      id,
      name: fields.form.name,
      images: pictures.uploaded.map(({ name }) => name),
      ...(now.whole && { details: toDetails(fields.form, fields.position, setup.supports) }),
    };
    void run(
      () => call(changeStation, change),
      () => {
        end();
        showToast('success', t('stationWizard.edited'));
        onDone();
      },
    );
  };

  return (
    <FormDialog
      open
      firm
      width={WIZARD_WIDTH}
      title={t('stationWizard.editTitle')}
      submit={t('stationWizard.actions.saveChange')}
      busy={busy}
      formRef={form}
      onSubmit={() => submit()}
      onClose={close}
    >
      {saved && <Alert>{t('stationWizard.restored')}</Alert>}
      {!now.whole && <p className="hint">{t('stationWizard.onlyBasic')}</p>}
      <StationBasicFields
        fields={fields}
        types={setup.stationTypes}
        whole={now.whole}
        factor={setup.supports.co2Factor}
      />
      {now.whole && <PlaceFields fields={fields} zone={setup.supports.timeZone} onMapState={setMap} />}
      <PictureField pictures={pictures} />
      <DoubtBanner doubts={doubts} onRight={() => submit(true)} />
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
    </FormDialog>
  );
}
