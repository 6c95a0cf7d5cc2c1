'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReadingChoices } from '@/lib/contract/portal/energy/set-aside';
import Alert from '@mui/material/Alert';
import { DateTimeField } from '../ui/date-time-field';
import { FormDialog } from '../ui/form-dialog';
import { SelectField } from '../ui/select-field';
import { useZoneText } from '../ui/use-zone-text';
import { useLeaveOut } from './use-leave-out';
import styles from './set-aside.module.css';

const ALL = '';

/** On a phone the effect would be outside the visible area. */
const scrollTo = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

/**
 * Excludes readings chosen by the user: a device, one of its properties or all, and a time range. Shows the effect before confirmation.
 * Mounted again each time it opens. Errors are shown at their fields and keep the input.
 */
export function LeaveOutDialog({
  choices,
  timeZone,
  onClose,
  onDone,
}: {
  choices: ReadingChoices;
  timeZone: string | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('setAside');
  const tRange = useTranslations('common.range');
  const zoneName = useZoneText();
  const router = useRouter();
  const zone = timeZone ?? 'UTC';
  const { devices, properties } = choices;
  const [chosen, setChosen] = useState({ device: devices[0]?.id ?? '', property: ALL });
  const device = devices.find(({ id }) => id === chosen.device);
  const measured = properties[device?.type ?? ''] ?? [];
  const property = measured.find(({ code }) => code === chosen.property);
  const form = useLeaveOut({ device, property, zone });
  const choose = (part: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...part });
    form.reset();
  };
  return (
    <FormDialog
      open
      width={520}
      title={t('span.title')}
      submit={t(form.summary === null ? 'span.check' : 'span.submit')}
      busy={form.busy}
      onSubmit={() =>
        form.submit(() => {
          onDone();
          router.refresh();
        })
      }
      onClose={onClose}
    >
      <p>{t('span.lead')}</p>
      {devices.length > 1 && (
        <SelectField
          label={t('columns.device')}
          name="device"
          value={chosen.device}
          options={devices.map(({ id, name }) => ({ value: id, name }))}
          onChange={({ target }) => choose({ device: target.value, property: ALL })}
        />
      )}
      <SelectField
        label={t('columns.property')}
        name="property"
        value={chosen.property}
        options={[
          { value: ALL, name: t('allProperties') },
          ...measured.map(({ code, name }) => ({ value: code, name })),
        ]}
        onChange={({ target }) => choose({ property: target.value })}
      />
      <div className={styles.times}>
        {(['from', 'to'] as const).map((field) => (
          <DateTimeField
            key={field}
            name={field}
            label={tRange(field)}
            selectLabel={tRange(field === 'from' ? 'pickFrom' : 'pickTo')}
            placeholder={tRange('format')}
            value={form.typed[field]}
            latest={form.latest}
            timeZone={zone}
            error={form.errorOf(field)}
            onChange={(text) => form.type({ [field]: text })}
          />
        ))}
      </div>
      <p className="hint">{t('span.zone', { zone: zoneName(zone) })}</p>
      {form.summary && (
        <div ref={scrollTo}>
          <Alert severity="warning">
            {form.summary.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        </div>
      )}
      {form.mistake && (
        <Alert severity="error" role="alert">
          {form.mistake}
        </Alert>
      )}
    </FormDialog>
  );
}
