'use client';

import { useTranslations } from 'next-intl';
import type { SharedPerson } from '@/lib/contract/portal/sharing';
import { levelOf, mayAuthorise } from '@/lib/domain/sharing/levels';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { CheckField } from '../ui/check-field';
import Chip from '@mui/material/Chip';
import { GridTable } from '../grid/grid-table';
import type { ListColumn } from '../ui/list-table';
import { ZonedTime } from '../ui/zoned-time';
import { RIGHTS } from './use-rights';
import type { Right, useRights } from './use-rights';
import styles from './sharing.module.css';

/** Everyone a station is shared with: level, since when, by whom, the three flags (P2.64, P3.12, P6.9); a card each on a phone. */
export function PeopleTable({
  people,
  creator,
  timeZone,
  rights,
  selected,
  onSelect,
  onRevoke,
}: {
  people: readonly SharedPerson[];
  /** The user created the station: only the creator may change who manages it. */
  creator: boolean;
  timeZone: string | null;
  rights: ReturnType<typeof useRights>;
  selected: ReadonlySet<string>;
  onSelect: (user: string, on: boolean) => void;
  onRevoke: (person: SharedPerson) => void;
}) {
  const t = useTranslations('sharing.authorise');
  const tLevels = useTranslations('sharing.levels');
  /** Why the user cannot change a person's rights; null where they can. */
  const fixedFor = ({ level, self }: SharedPerson) => (self ? 'self' : level === 1 && !creator ? 'ownerOnly' : null);
  const column = (
    key: 'select' | 'person' | 'level' | 'since' | 'by' | 'actions' | Right,
    width: number,
    more: Omit<ListColumn<SharedPerson>, 'key' | 'name' | 'width'>,
  ): ListColumn<SharedPerson> => ({ key, name: t(`columns.${key}`), width, ...more });
  const levelText = ({ level }: SharedPerson) => {
    const known = levelOf(level);
    return known ? tLevels(known) : tLevels('unknown', { level });
  };
  const columns = [
    column('select', 80, {
      cell: (person) => (
        <span className={styles.tick}>
          <CheckField
            checked={selected.has(person.user)}
            disabled={fixedFor(person) !== null}
            onChange={({ target }) => onSelect(person.user, target.checked)}
          >
            <span className="visually-hidden">{t('select', { name: isolated(person.name) })}</span>
          </CheckField>
        </span>
      ),
    }),
    column('person', 220, {
      kind: 'main',
      value: ({ name }) => name,
      cell: (person) => <PersonName person={person} />,
    }),
    column('level', 90, { value: levelText, cell: levelText }),
    column('since', 110, {
      value: ({ since }) => since,
      cell: ({ since }) =>
        typeof since === 'number' ? <ZonedTime at={since} timeZone={timeZone} dayOnly /> : (since ?? '-'),
    }),
    column('by', 110, { value: ({ by }) => by, cell: ({ by }) => <bdi>{by || '-'}</bdi> }),
    ...RIGHTS.map((right) =>
      column(right, 95, {
        cellProps: (person) => ({ title: whyNot(right, person) }),
        cell: (person) => <RightTick person={person} right={right} rights={rights} whyNot={whyNot(right, person)} />,
      }),
    ),
    column('actions', 115, {
      kind: 'actions',
      className: styles.wholeRow,
      cell: (person) => (
        <Button
          aria-label={t('revokeNamed', { name: isolated(person.name) })}
          disabled={fixedFor(person) !== null}
          onClick={() => onRevoke(person)}
        >
          {t('revoke')}
        </Button>
      ),
    }),
  ];
  return (
    <GridTable
      list="people"
      whole
      caption={t('table')}
      columns={columns}
      rows={people}
      rowKey={({ user }) => user}
      rowProps={({ user }) => ({ 'data-user': user })}
    />
  );

  function whyNot(right: Right, person: SharedPerson): string | undefined {
    const fixed = fixedFor(person);
    if (fixed !== null) return t(fixed);
    if (person.invited) return t('invited');
    return right === 'auth' && !mayAuthorise(person.level) ? t('onlyManage') : undefined;
  }
}

function PersonName({ person: { address, invited, name, self } }: { person: SharedPerson }) {
  const t = useTranslations('sharing.authorise');
  return (
    <span className={styles.person}>
      <bdi>{name}</bdi>
      {address !== '' && address !== name && <small>{address}</small>}
      {(self || invited) && (
        <span className={styles.badges}>
          {self && <Chip color="primary" label={t('you')} />}
          {invited && <Chip label={t('invited')} />}
        </span>
      )}
    </span>
  );
}

function RightTick({
  person,
  right,
  rights,
  whyNot,
}: {
  person: SharedPerson;
  right: Right;
  rights: ReturnType<typeof useRights>;
  whyNot: string | undefined;
}) {
  const t = useTranslations('sharing.authorise');
  return (
    <span className={styles.tick}>
      <CheckField
        checked={rights.rightsOf(person)[right]}
        disabled={whyNot !== undefined}
        onChange={({ target }) => rights.set(person.user, right, target.checked)}
      >
        <span className="visually-hidden">
          {t('flag', { right: t(`columns.${right}`), name: person.name })}
          {whyNot !== undefined && ` (${whyNot})`}
        </span>
      </CheckField>
    </span>
  );
}
