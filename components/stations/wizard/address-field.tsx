'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddresses } from '@/lib/client/stations/address';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import { SuggestField } from '../../ui/suggest-field';
import { useProblemMessage } from '../../ui/use-problem-message';
import { useWrongLabels } from './use-wrong-labels';
import type { StationFields } from './use-station-fields';

/** The address with its search (P7.34, P9.8). What is typed counts as it is; taking one of the list also sets the pin. */
export function AddressField({ fields }: { fields: StationFields }) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  const labels = useWrongLabels();
  const { address } = fields.form;
  /** What was typed since the last choice; null asks for nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const { found, problem, searching } = useAddresses(typed);
  const suggestions =
    typed === null || !found
      ? null
      : found.results.map(({ id, address: text, place, street }) => ({
          id,
          text,
          ...(place && street && { shown: { text: place, note: t('wizard.address.typed', { street }) } }),
        }));
  const status = () => {
    if (problem) return t('wizard.address.failed', { reason: problemMessage(problem) });
    if (typed === null || searching || !suggestions) return '';
    return t('wizard.address.count', { count: suggestions.length });
  };
  return (
    <SuggestField
      label={t('wizard.fields.address')}
      name="address"
      required
      maxLength={STATION_LIMITS.address}
      value={address}
      error={labels(fields.mistakes.address)}
      help={problem ? status() : t(found?.source === 'places' ? 'wizard.address.source' : 'wizard.address.help')}
      suggestions={suggestions}
      status={status()}
      listLabel={t('wizard.address.list')}
      onType={(text) => {
        fields.set('address', text);
        setTyped(text);
      }}
      onTake={({ id, text }) => {
        setTyped(null);
        void fields.takeAddress(text, id);
      }}
      onLeave={() => void fields.leaveAddress()}
    />
  );
}
