'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { linkEnterprise, setOwner, sharingRights } from '@/lib/contract/portal/calls/sharing';
import type { SharingRights } from '@/lib/contract/portal/sharing';
import { isHandedCode } from '@/lib/domain/text/code-key';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import { isolated } from '@/lib/format/isolated';
import { withMessages } from '@/lib/i18n/messages-on-demand';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { FormDialog } from '../ui/form-dialog';
import { FormField } from '../ui/form-field';
import { showToast, toastError } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import { DIALOG_AREAS } from './dialog-areas';
import { TransferConfirm } from './transfer-confirm';

/**
 * Assigns a station to an enterprise by its code. A user of an enterprise names the owner instead, and the enterprise keeps its access
 * (P2.57, P4.20, P6.11, P7.13). Opens for the creator only (P5.32) and, if an enterprise is set already, only for users with a company
 * code (P5.33).
 */
export const EnterpriseDialog = withMessages(DIALOG_AREAS, EnterpriseForm);

type Refusal = 'notCreator' | 'noCompany' | null;

function refusalOf({ creator, company, organisation }: SharingRights): Refusal {
  if (!creator) return 'notCreator';
  return organisation !== '' && !company ? 'noCompany' : null;
}

function EnterpriseForm({ station: { id, name }, onClose, onDone }: StationDialogProps) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  const input = useRef<HTMLInputElement>(null);
  const { value: rights, problem } = useOnce(sharingRights, { id });
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { busy, run } = useCall({
    notify: (mistake, problem) => {
      if (problem.fields?.code === undefined) return toastError(mistake);
      setError(problem.message ?? t('sharing.enterprise.wrongCode'));
      input.current?.focus();
      return undefined;
    },
  });
  const [requesting, setRequesting] = useState(false);
  const names = rights !== null && rights.enterpriseCode !== '';
  const refusal = rights && refusalOf(rights);
  const why = refusal ? t(`sharing.enterprise.${refusal}`) : problem && problemMessage(problem);

  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => {
    if (why === null) return;
    toastError(why);
    leave.current();
  }, [why]);

  const submit = () => {
    const typed = text.trim();
    const wrong =
      typed === ''
        ? 'sharing.enterprise.blank'
        : names
          ? !/^[^\s@]+@[^\s@]+$/.test(typed) && 'sharing.share.wrongEmail'
          : !isHandedCode(typed) && 'sharing.enterprise.wrongCode';
    if (wrong) {
      setError(t(wrong));
      input.current?.focus();
      return;
    }
    if (names) return setRequesting(true);
    void run(
      () => call(linkEnterprise, { id, code: typed }),
      () => {
        showToast('success', t('sharing.enterprise.success'));
        onDone();
      },
    );
  };

  if (why !== null) return null;
  return (
    <>
      <FormDialog
        open={!requesting}
        width={550}
        title={t(names ? 'sharing.enterprise.titleOwner' : 'sharing.enterprise.title', { name: isolated(name) })}
        submit={t('sharing.enterprise.submit')}
        busy={busy}
        ready={rights !== null}
        onSubmit={submit}
        onClose={onClose}
      >
        {rights === null ? (
          <Skeleton height="120px" />
        ) : (
          <>
            {!names && <p>{t('sharing.enterprise.what')}</p>}
            {!names && rights.organisation !== '' && (
              <Alert severity="warning">
                {t('sharing.enterprise.now', { organisation: isolated(rights.organisation) })}
              </Alert>
            )}
            <FormField
              ref={input}
              label={t(names ? 'sharing.enterprise.owner' : 'sharing.enterprise.code')}
              help={t(names ? 'sharing.enterprise.ownerHelp' : 'sharing.enterprise.codeHelp')}
              name={names ? 'email' : 'code'}
              type="text"
              inputMode={names ? 'email' : 'text'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={names ? 254 : 64}
              required
              value={text}
              error={error}
              onChange={(event) => {
                setText(event.target.value);
                setError(undefined);
              }}
            />
          </>
        )}
      </FormDialog>
      <TransferConfirm
        open={requesting}
        stationId={id}
        station={name}
        to={text.trim()}
        recipient={{ channel: 'email', recipient: text.trim() }}
        entrust
        act={() => call(setOwner, { id, email: text.trim() })}
        onClose={() => setRequesting(false)}
        onDone={onDone}
      />
    </>
  );
}
