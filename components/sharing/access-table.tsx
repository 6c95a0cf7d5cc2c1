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
import { GridTable } from '../grid/grid-table';
import type { ListColumn } from '../ui/list-table';
import { ZonedTime } from '../ui/zoned-time';
import styles from './sharing.module.css';

/** How people have access to a station: what it includes, since when, given by whom, last used when, and how it ends. */
export function AccessTable({
  ways,
  timeZone,
  onEnd,
}: {
  ways: readonly AccessWay[];
  timeZone: string | null;
  onEnd: (way: AccessWay) => void;
}) {
  const t = useTranslations('sharing.access');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const mayText = (way: AccessWay) => list.format(effectsOf(way).map((effect) => t(`effects.${effect}`)));
  const columns: readonly ListColumn<AccessWay>[] = [
    { key: 'who', name: t('columns.who'), width: 250, kind: 'main', cell: (way) => <AccessHolder way={way} /> },
    { key: 'may', name: t('columns.may'), width: 240, className: styles.wholeRow, cell: mayText },
    {
      key: 'since',
      name: t('columns.since'),
      width: 110,
      cell: ({ since }) => (since === null ? t('unknown') : <ZonedTime at={since} timeZone={timeZone} dayOnly />),
    },
    { key: 'by', name: t('columns.by'), width: 110, cell: ({ by }) => <bdi>{by || '-'}</bdi> },
    {
      key: 'lastUsed',
      name: t('columns.lastUsed'),
      width: 100,
      cell: ({ kind, lastUsed }) =>
        kind === 'creator' || kind === 'invitation' ? '-' : lastUsed ? dayText(lastUsed) : t('notYet'),
    },
    {
      key: 'actions',
      name: t('columns.actions'),
      width: 120,
      kind: 'actions',
      className: styles.wholeRow,
      cell: (way) => <End way={way} onEnd={() => onEnd(way)} />,
    },
  ];
  return (
    <GridTable
      list="access"
      whole
      caption={t('table')}
      columns={columns}
      rows={ways}
      rowKey={({ kind, organisation, user }) => `${kind} ${user} ${organisation}`}
      rowProps={({ kind, user }) => ({ 'data-way': kind, 'data-user': user })}
    />
  );
}

function AccessHolder({ way }: { way: AccessWay }) {
  const t = useTranslations('sharing.access');
  const { address, kind, name, organisation } = way;
  return (
    <span className={styles.person}>
      <bdi>{name || organisation}</bdi>
      {address !== '' && address !== name && <small>{address}</small>}
      {name === '' && <small>{t('noHolder')}</small>}
      <span className={styles.badges}>
        {kind === 'creator' && <Chip color="primary" label={t('you')} />}
        <Chip label={<Kind way={way} />} />
      </span>
    </span>
  );
}

function Kind({ way: { kind, level, organisation } }: { way: AccessWay }) {
  const t = useTranslations('sharing');
  const known = levelOf(level ?? 0);
  const levelName = known ? t(`levels.${known}`) : t('levels.unknown', { level: level ?? 0 });
  return t(`access.kinds.${kind}`, { level: levelName, organisation });
}

/** What the owner can end here, and where to end the rest. */
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
        <span className="hint">
          {t('access.viaProfile')}{' '}
          <Link href="/userCenter" prefetch={false}>
            {t('access.profile')}
          </Link>
        </span>
      );
    case 'member':
      return <span className="hint">{t('access.viaOrganisation', { organisation: isolated(organisation) })}</span>;
  }
}
