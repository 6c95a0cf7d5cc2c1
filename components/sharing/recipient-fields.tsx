'use client';

import { useTranslations } from 'next-intl';
import { ChannelTabs } from '../account/channel-tabs';
import { EmailField } from '../account/email-field';
import { PhoneField } from '../account/phone-field';
import type { useRecipient } from './use-recipient';

/** An email address, or a phone number with its country (P3.13, P3.20). */
export function RecipientFields({
  recipient: { channel, email, phone, country, error, change },
}: {
  recipient: ReturnType<typeof useRecipient>;
}) {
  const t = useTranslations('sharing.share');
  const text = error === null ? undefined : t(error);
  return (
    <ChannelTabs label={t('to')} current={channel} onChange={(next) => change({ channel: next })}>
      {channel === 'email' ? (
        <EmailField
          label={t('email')}
          autoComplete="off"
          value={email}
          error={text}
          onChange={(event) => change({ email: event.target.value })}
        />
      ) : (
        <PhoneField
          label={t('phone')}
          country={country}
          value={phone}
          error={text}
          onCountry={(index) => change({ country: index })}
          onChange={(digits) => change({ phone: digits })}
        />
      )}
    </ChannelTabs>
  );
}
