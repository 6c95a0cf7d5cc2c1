import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useCopyTargets } from '@/lib/client/settings/copy-targets';
import { MOST_TARGETS } from '@/lib/domain/settings/copy-verdict';
import { CheckField } from '../../ui/check-field';
import { EmptyState, TableSkeleton } from '../../ui/state-message';
import { FailedPart } from '../../ui/failed-part';
import { FormField } from '../../ui/form-field';
import type { ChosenDevice } from './prepare';
import styles from './copy.module.css';

/** Other devices of the module that the user may set, found by name; selected ones stay listed whatever the search. */
export function TargetPicker({
  device,
  chosen,
  onChoose,
}: {
  device: string;
  chosen: readonly ChosenDevice[];
  onChoose: (chosen: readonly ChosenDevice[]) => void;
}) {
  const t = useTranslations('snapshots.copying');
  const tAll = useTranslations('snapshots');
  const [find, setFind] = useState('');
  const { page, problem, retry } = useCopyTargets(device, find.trim());
  const full = chosen.length >= MOST_TARGETS;
  const toggle = (one: ChosenDevice, on: boolean) =>
    onChoose(on ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id));
  const found = page?.targets ?? [];
  const others = found.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <>
      <FormField
        label={tAll('findDevice')}
        type="search"
        value={find}
        maxLength={100}
        onChange={({ target }) => setFind(target.value)}
      />
      <p className="hint" role="status">
        {t('targetsChosen', { count: chosen.length })} {full && t('most', { most: MOST_TARGETS })}
      </p>
      {problem !== null && <FailedPart title={t('targetsFailed')} problem={problem} again={retry} />}
      {page === null && problem === null && <TableSkeleton rows={3} label={t('targets')} />}
      <div className={styles.rows}>
        {[...chosen, ...others].map((one) => {
          const on = chosen.some(({ id }) => id === one.id);
          return (
            <CheckField
              key={one.id}
              name={one.id}
              checked={on}
              disabled={!on && full}
              onChange={({ target }) => toggle(one, target.checked)}
            >
              <bdi>{one.name}</bdi> · <bdi>{one.stationName}</bdi>
            </CheckField>
          );
        })}
      </div>
      {page && page.total === 0 && find.trim() === '' && <EmptyState title={t('none')} />}
      {page && (
        <p className="hint">
          {tAll('alike', { shown: found.length, total: page.total })}{' '}
          {page.refused > 0 && tAll('refused', { count: page.refused })}
        </p>
      )}
    </>
  );
}
