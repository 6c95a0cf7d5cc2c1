'use client';

import { useTranslations } from 'next-intl';
import type { SharedPerson } from '@/lib/contract/portal/sharing';
import { levelOf, mayAuthorise } from '@/lib/domain/sharing/levels';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { CheckField } from '../ui/check-field';
import Chip from '@mui/material/Chip';
import { cell, DataTable } from '../ui/data-table';
import { ZonedTime } from '../ui/zoned-time';
import { RIGHTS } from './use-rights';
import type { Right, useRights } from './use-rights';
import styles from './sharing.module.css';

/** With the least width of each in px. */
const COLUMNS = [
  ['select', 80],
  ['person', 220],
  ['level', 90],
  ['since', 110],
  ['by', 110],
  ...RIGHTS.map((right) => [right, 95] as const),
  ['actions', 115],
] as const;

/** Everybody a station is shared with: level, since when, by whom, the three flags (P2.64, P3.12, P6.9); a card each on a phone. */
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
  /** The user made the station: who manages is his alone to change. */
  creator: boolean;
  timeZone: string | null;
  rights: ReturnType<typeof useRights>;
  selected: ReadonlySet<string>;
  onSelect: (user: string, on: boolean) => void;
  onRevoke: (person: SharedPerson) => void;
}) {
  const t = useTranslations('sharing.authorise');
  const columns = COLUMNS.map(([key, width]) => ({ key, width, name: t(`columns.${key}`) }));
  return (
    <DataTable caption={t('table')} columns={columns}>
      {people.map((person) => (
        <PersonRow
          key={person.user}
          person={person}
          fixed={person.self ? 'self' : person.level === 1 && !creator ? 'ownerOnly' : null}
          timeZone={timeZone}
          rights={rights}
          selected={selected.has(person.user)}
          onSelect={(on) => onSelect(person.user, on)}
          onRevoke={() => onRevoke(person)}
        />
      ))}
    </DataTable>
  );
}

function PersonRow({
  person,
  fixed,
  timeZone,
  rights,
  selected,
  onSelect,
  onRevoke,
}: {
  person: SharedPerson;
  /** Why the user can change nothing here; null where he can. */
  fixed: 'self' | 'ownerOnly' | null;
  timeZone: string | null;
  rights: ReturnType<typeof useRights>;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onRevoke: () => void;
}) {
  const t = useTranslations('sharing.authorise');
  const tLevels = useTranslations('sharing.levels');
  const { address, by, invited, level, name, self, since, user } = person;
  const known = levelOf(level);
  const held = rights.rightsOf(person);
  const whyNot = (right: Right): string | undefined => {
    if (fixed !== null) return t(fixed);
    if (invited) return t('invited');
    return right === 'auth' && !mayAuthorise(level) ? t('onlyManage') : undefined;
  };
  return (
    <tr data-user={user}>
      <td data-label={t('columns.select')}>
        <span className={styles.tick}>
          <CheckField checked={selected} disabled={fixed !== null} onChange={(event) => onSelect(event.target.checked)}>
            <span className="visually-hidden">{t('select', { name: isolated(name) })}</span>
          </CheckField>
        </span>
      </td>
      <td className={cell.main}>
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
      </td>
      <td data-label={t('columns.level')}>{known ? tLevels(known) : tLevels('unknown', { level })}</td>
      <td data-label={t('columns.since')}>
        {since === null && '-'}
        {typeof since === 'string' && since}
        {typeof since === 'number' && <ZonedTime at={since} timeZone={timeZone} dayOnly />}
      </td>
      <td data-label={t('columns.by')}>
        <bdi>{by || '-'}</bdi>
      </td>
      {RIGHTS.map((right) => (
        <td key={right} data-label={t(`columns.${right}`)} title={whyNot(right)}>
          <span className={styles.tick}>
            <CheckField
              checked={held[right]}
              disabled={whyNot(right) !== undefined}
              onChange={(event) => rights.set(user, right, event.target.checked)}
            >
              <span className="visually-hidden">
                {t('flag', { right: t(`columns.${right}`), name })}
                {whyNot(right) !== undefined && ` (${whyNot(right)})`}
              </span>
            </CheckField>
          </span>
        </td>
      ))}
      <td className={styles.wholeRow}>
        <Button aria-label={t('revokeNamed', { name: isolated(name) })} disabled={fixed !== null} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </td>
    </tr>
  );
}
