'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { AccessWay } from '@/lib/domain/sharing/types';
import { effectsOf } from '@/lib/domain/sharing/effects';
import { levelOf } from '@/lib/domain/sharing/levels';
import { dayText } from '@/lib/format/day';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { cell } from '../ui/data-table';
import { ZonedTime } from '../ui/zoned-time';
import styles from './sharing.module.css';

/** One way of one person to the station: what it opens, since when, by whom, when it was used last, and how it ends. */
export function AccessRow({ way, timeZone, onEnd }: { way: AccessWay; timeZone: string | null; onEnd: () => void }) {
  const t = useTranslations('sharing.access');
  const locale = useLocale();
  const { address, by, kind, lastUsed, name, organisation, since } = way;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const may = list.format(effectsOf(way).map((effect) => t(`effects.${effect}`)));
  return (
    <tr data-way={kind} data-user={way.user}>
      <td className={cell.main}>
        <span className={styles.person}>
          <bdi>{name || organisation}</bdi>
          {address !== '' && address !== name && <small>{address}</small>}
          {name === '' && <small>{t('nobody')}</small>}
          <span className={styles.badges}>
            {kind === 'creator' && <Chip color="primary" label={t('you')} />}
            <Chip label={<Kind way={way} />} />
          </span>
        </span>
      </td>
      <td data-label={t('columns.may')} className={styles.wholeRow}>
        {may}
      </td>
      <td data-label={t('columns.since')}>
        {since === null ? t('unknown') : <ZonedTime at={since} timeZone={timeZone} dayOnly />}
      </td>
      <td data-label={t('columns.by')}>
        <bdi>{by || '-'}</bdi>
      </td>
      <td data-label={t('columns.lastUsed')}>
        {kind === 'creator' || kind === 'invitation' ? '-' : lastUsed ? dayText(lastUsed) : t('notYet')}
      </td>
      <td className={styles.wholeRow}>
        <End way={way} onEnd={onEnd} />
      </td>
    </tr>
  );
}

function Kind({ way: { kind, level, organisation } }: { way: AccessWay }) {
  const t = useTranslations('sharing');
  const known = levelOf(level ?? 0);
  const levelName = known ? t(`levels.${known}`) : t('levels.unknown', { level: level ?? 0 });
  return t(`access.kinds.${kind}`, { level: levelName, organisation });
}

/** What the owner can end here, and where he ends the rest. */
function End({ way: { kind, name, organisation }, onEnd }: { way: AccessWay; onEnd: () => void }) {
  const t = useTranslations('sharing');
  switch (kind) {
    case 'creator':
      return null;
    case 'share':
    case 'invitation':
      return (
        <Button aria-label={t('authorise.revokeNamed', { name: isolated(name) })} onClick={onEnd}>
          {t('authorise.revoke')}
        </Button>
      );
    case 'service':
      return (
        <Button aria-label={t('enterprise.endNamed', { organisation: isolated(organisation) })} onClick={onEnd}>
          {t('enterprise.end')}
        </Button>
      );
    case 'manager':
      return (
        <span className={styles.hint}>
          {t('access.viaProfile')}{' '}
          <Link href="/userCenter" prefetch={false}>
            {t('access.profile')}
          </Link>
        </span>
      );
    case 'member':
      return (
        <span className={styles.hint}>{t('access.viaOrganisation', { organisation: isolated(organisation) })}</span>
      );
  }
}
