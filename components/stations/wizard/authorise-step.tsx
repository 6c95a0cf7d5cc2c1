'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import { shareStation } from '@/lib/client/sharing/commands';
import { linkEnterprise, setOwner } from '@/lib/contract/portal/calls/sharing';
import { isolated } from '@/lib/format/isolated';
import Alert from '@mui/material/Alert';
import { SelectField } from '../../ui/select-field';
import { FormField } from '../../ui/form-field';
import { useProblemMessage } from '../../ui/use-problem-message';

/** What somebody gets of the station: all of it, or a share. */
export const RECIPIENT_TYPES = ['owner', 'manage', 'edit', 'view'] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];

/**
 * Who else the station is for (P2.57, P5.27, P5.29): somebody of a company names the owner and what he gets; anybody else
 * the company that is to look after it. It can be left out.
 */
export function AuthoriseStep({
  id,
  form,
  by,
  onBusy,
  onDone,
}: {
  id: string;
  /** Of the form that the dialog's button sends. */
  form: string;
  by: 'owner' | 'enterprise';
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  const [to, setTo] = useState('');
  const [type, setType] = useState<RecipientType | ''>('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const blank = t('stationWizard.authorise.blank');

  const submit = async () => {
    const recipient = to.trim();
    setTried(true);
    if (recipient === '' || (by === 'owner' && type === '')) return;
    setRefused(null);
    onBusy(true);
    try {
      if (by === 'enterprise') await call(linkEnterprise, { id, code: recipient });
      else if (type === 'owner') await call(setOwner, { id, email: recipient });
      else if (type !== '') await shareStation(id, type, { channel: 'email', recipient });
      onDone();
    } catch (error) {
      if (!(error instanceof NotConfirmed)) {
        const problem = problemOf(error);
        const wrong = problem.message === undefined && Object.keys(problem.fields ?? {}).length > 0;
        setRefused(wrong ? t('stationWizard.authorise.wrong', { by: isolated(by) }) : problemMessage(problem));
      }
    } finally {
      onBusy(false);
    }
  };

  return (
    <form
      id={form}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t(`stationWizard.authorise.lead.${by}`)}</p>
      <FormField
        label={t(`stationWizard.authorise.${by === 'owner' ? 'email' : 'code'}`)}
        name="recipient"
        type={by === 'owner' ? 'email' : 'text'}
        autoComplete="off"
        required
        maxLength={by === 'owner' ? 254 : 64}
        value={to}
        error={tried && to.trim() === '' ? blank : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      {by === 'owner' && (
        <SelectField
          label={t('stationWizard.authorise.type')}
          name="type"
          required
          value={type}
          error={tried && type === '' ? blank : undefined}
          help={type === '' ? undefined : t(`stationWizard.authorise.hints.${type}`)}
          options={[
            { value: '', name: t('stationWizard.choose') },
            ...RECIPIENT_TYPES.map((value) => ({ value, name: t(`stationWizard.authorise.types.${value}`) })),
          ]}
          onChange={({ target }) => setType(target.value as RecipientType | '')}
        />
      )}
      {refused && (
        <Alert severity="error" role="alert">
          {refused}
        </Alert>
      )}
    </form>
  );
}
