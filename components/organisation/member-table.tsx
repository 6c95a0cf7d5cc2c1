'use client';

import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { Member } from '@/lib/domain/organisation/types';
import { matcher } from '@/lib/domain/list-params';
import { PersonAvatar } from '../ui/person-avatar';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { GridTable } from '../grid/grid-table';
import type { ListColumn } from '../ui/list-table';
import { EmptyState } from '../ui/state-message';
import { ZonedTime } from '../ui/zoned-time';
import { SearchBox } from '../ui/search-box';
import listStyles from '../ui/list.module.css';
import { near } from '../ui/on-demand';
import styles from './enterprise.module.css';

export type MemberAction = 'stations' | 'transfer' | 'delete';

/** Number of rows shown at first, and added on demand. */
const STEP = 50;

/** The customers with their actions (P2.71, P3.11); on a phone each is a card. */
export function MemberTable({
  members,
  onAct,
  onApproach,
}: {
  members: readonly Member[];
  onAct: (action: MemberAction, member: Member) => void;
  /** The pointer approaches a button: preload its dialog. */
  onApproach: () => void;
}) {
  const t = useTranslations('organisation');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  const status = useId();
  const fit = matcher(search);
  const found = members.filter(({ name, email }) => fit([name, email]));
  const shown = found.slice(0, most);
  const columns: readonly ListColumn<Member>[] = [
    {
      key: 'name',
      name: t('columns.name'),
      kind: 'main',
      value: ({ name }) => name,
      cell: (member) => <MemberName member={member} />,
    },
    { key: 'email', name: t('columns.email'), className: styles.email, cell: ({ email }) => email || '-' },
    {
      key: 'lastSeen',
      name: t('columns.lastSeen'),
      value: ({ lastSeen }) => lastSeen,
      cell: ({ lastSeen }) => <LastSeen at={lastSeen} />,
    },
    {
      key: 'actions',
      name: t('columns.actions'),
      kind: 'actions',
      className: styles.actions,
      cell: (member) => <MemberButtons member={member} onAct={onAct} onApproach={onApproach} />,
    },
  ];

  return (
    <>
      <div className={listStyles.bar}>
        <SearchBox label={t('search')} value={search} onChange={setSearch} aria-describedby={status} />
        <p id={status} className="hint" role="status">
          {t('count', { shown: found.length, total: members.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState title={members.length === 0 ? t('empty') : t('noMatch', { search })} />
      ) : (
        <GridTable
          list="members"
          whole={shown.length === found.length}
          caption={t('title')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      {found.length > shown.length && (
        <div className={listStyles.bar}>
          <Button onClick={() => setMost(most + STEP)}>{t('more')}</Button>
        </div>
      )}
    </>
  );
}

function MemberButtons({
  member,
  onAct,
  onApproach,
}: {
  member: Member;
  onAct: (action: MemberAction, member: Member) => void;
  onApproach: () => void;
}) {
  const t = useTranslations('organisation');
  const { name, self } = member;
  const button = (action: MemberAction) => (
    <Button
      aria-label={t(`actions.${action}Named`, { name })}
      {...near(onApproach)}
      onClick={() => onAct(action, member)}
    >
      {t(`actions.${action}`)}
    </Button>
  );
  return (
    <span className="row">
      {button('stations')}
      {!self && button('transfer')}
      {!self && button('delete')}
    </span>
  );
}

function MemberName({ member: { avatar, name, self } }: { member: Member }) {
  const t = useTranslations('organisation');
  return (
    <span className={styles.member}>
      <PersonAvatar name={name} src={avatar} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {self && <Chip color="primary" label={t('you')} />}
    </span>
  );
}

/** Another upstream may return the time as text. */
function LastSeen({ at }: { at: Member['lastSeen'] }) {
  const t = useTranslations('organisation');
  if (at === null) return <span className="hint">{t('never')}</span>;
  return typeof at === 'string' ? at : <ZonedTime at={at} timeZone={null} />;
}
