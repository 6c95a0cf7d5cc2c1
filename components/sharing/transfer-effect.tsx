'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { TransferEffect } from '@/lib/contract/portal/sharing';
import { effectsOf } from '@/lib/domain/sharing/effects';
import { isolated } from '@/lib/format/isolated';

const NO_FLAGS = { level: null, control: false, setting: false, auth: false } as const;

/** What access a transfer leaves to the previous owner and to the organisations that see the station today. */
export function TransferEffectText({ effect, to }: { effect: TransferEffect | null; to: string }) {
  const t = useTranslations('sharing.transfer');
  const tEffects = useTranslations('sharing.access.effects');
  const format = useFormatter();
  if (effect === null) return <p>{t('unknownEffect')}</p>;
  const { others, ways } = effect;
  const certain = ways.filter(({ depends }) => !depends);
  const [unless] = ways.filter(({ depends }) => depends);
  const named = (organisation: string) => ({ organisation: isolated(organisation), to: isolated(to) });
  return (
    <>
      {certain.map(({ kind, organisation }) => {
        const effects = effectsOf({ kind, ...NO_FLAGS }).map((what) => tEffects(what));
        return <p key={organisation}>{t(`ways.${kind}`, { ...named(organisation), effects: format.list(effects) })}</p>;
      })}
      {certain.length === 0 &&
        (unless ? <p>{t('lostUnless', named(unless.organisation))}</p> : <p>{t('lost', { to: isolated(to) })}</p>)}
      {others.map(({ organisation, outcome }) => (
        <p key={organisation}>{t(`organisations.${outcome}`, named(organisation))}</p>
      ))}
      <p>{t('others', { to: isolated(to) })}</p>
    </>
  );
}
