'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { endGivenAccess } from '@/lib/contract/portal/calls/account/profile';
import { effectsOf } from '@/lib/domain/sharing/effects';
import type { GivenAccess } from '@/lib/domain/account/profile/types';
import { toggled } from '@/lib/domain/toggled';
import { isolated } from '@/lib/format/isolated';
import { withMessages } from '@/lib/i18n/messages-on-demand';
import { useCall } from '../use-call';
import { CheckField } from '../../ui/check-field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { Mistake } from '../../ui/mistake';
import { ZonedTime } from '../../ui/zoned-time';
import listStyles from '../../ui/list.module.css';
import styles from './profile.module.css';

const AREAS = ['sharing'] as const;
const keyOf = ({ kind, stationId, user }: GivenAccess) => `${kind} ${stationId} ${user}`;
const lineOf = ({ code, kind, stationId, user }: GivenAccess) => ({
  kind,
  station: stationId,
  user,
  ...(code !== '' && { code }),
});

interface Props {
  readonly given: readonly GivenAccess[];
  readonly nameOf: (device: GivenAccess['device']) => string;
  readonly onClose: () => void;
}

/** Access given by sessions that have been signed out, which outlives them; one button ends the ticked ones. */
export const GivenAccessDialog = withMessages(AREAS, GivenForm);

function GivenForm({ given, nameOf, onClose }: Props) {
  const t = useTranslations('account.given');
  const tEffects = useTranslations('sharing.access.effects');
  const locale = useLocale();
  const { busy, mistake, run } = useCall();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = given.filter((one) => !left.has(keyOf(one)));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  const end = () =>
    void run(
      () => call(endGivenAccess, { lines: chosen.map(lineOf) }),
      () => {
        showToast('success', t('ended', { count: chosen.length }));
        onClose();
      },
    );

  return (
    <FormDialog
      open
      firm
      width={550}
      title={t('title')}
      submit={t('submit', { count: chosen.length })}
      danger
      busy={busy}
      ready={chosen.length > 0}
      onSubmit={end}
      onClose={onClose}
    >
      <p>{t('lead')}</p>
      <ul>
        {given.map((one) => (
          <li key={keyOf(one)} className={`${listStyles.row} ${styles.given}`}>
            <CheckField
              checked={!left.has(keyOf(one))}
              onChange={({ target }) => setLeft(toggled(left, [keyOf(one)], !target.checked))}
            >
              {t('line', { person: one.name || one.address, station: isolated(one.stationName) })}
              <small>
                {one.kind === 'provider' || one.invited
                  ? t(one.invited ? 'invited' : 'provider')
                  : list.format(
                      effectsOf({ ...one, kind: one.kind === 'binding' ? 'member' : 'share' }).map((key) =>
                        tEffects(key),
                      ),
                    )}
              </small>
              <small>
                {t.rich('when', {
                  device: nameOf(one.device),
                  time: () => <ZonedTime at={one.since} timeZone={null} />,
                })}
              </small>
            </CheckField>
          </li>
        ))}
      </ul>
      <Mistake>{mistake}</Mistake>
    </FormDialog>
  );
}
