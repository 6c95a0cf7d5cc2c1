'use client';

import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { BindingPage } from '@/lib/contract/portal/organisation';
import { SIDES } from '@/lib/domain/organisation/binding';
import type { Side } from '@/lib/domain/organisation/binding';
import type { Member } from '@/lib/domain/organisation/types';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ActionButton } from '../ui/action-button';
import { Mistake } from '../ui/mistake';
import { LazyDialog } from '../ui/on-demand';
import { BindingList } from './binding-list';
import { useBinding } from './use-binding';
import styles from './binding.module.css';

/**
 * The stations of a member (P2.72): unbound and bound ones side by side; on a phone one list at a time. Nothing changes before it is
 * saved.
 */
export function BindingDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations();
  const panel = useId();
  const [side, setSide] = useState<Side>('unbound');
  const [known, setKnown] = useState<BindingPage | null>(null);
  const { moves, busy, mistake, move, save } = useBinding(id, onClose);
  const changed = moves.length > 0;
  const sideName = (key: Side) => {
    const label = t(`enterprise.binding.sides.${key}`);
    return known ? t('enterprise.binding.sideCount', { side: label, count: known.counts[key] }) : label;
  };

  return (
    <LazyDialog
      open
      onClose={busy ? () => undefined : onClose}
      width={1040}
      // Not closed by an accidental click while there are unsaved moves.
      firm={changed}
      title={t('enterprise.binding.title', { name: isolated(name) })}
      actions={
        <>
          <p role="status" className="hint">
            <Change known={known} changed={changed} />
          </p>
          <Button disabled={busy} onClick={onClose}>
            {t(changed ? 'common.cancel' : 'common.close')}
          </Button>
          <ActionButton variant="contained" busy={busy} disabled={!changed} onClick={() => void save()}>
            {t('enterprise.binding.save')}
          </ActionButton>
        </>
      }
    >
      <p className={styles.lead}>{t('enterprise.binding.lead', { name: isolated(name) })}</p>
      <Mistake>{mistake}</Mistake>
      <div className={styles.tabs}>
        <Tabs aria-label={t('enterprise.binding.sidesLabel')} value={side} onChange={(_, key: Side) => setSide(key)}>
          {SIDES.map((key) => (
            <Tab key={key} value={key} label={sideName(key)} aria-controls={panel} />
          ))}
        </Tabs>
      </div>
      <div id={panel} role="tabpanel" aria-label={t('enterprise.binding.sidesLabel')} className={styles.sides}>
        {SIDES.map((key) => (
          <BindingList
            key={key}
            user={id}
            side={key}
            title={sideName(key)}
            isCurrent={key === side}
            moves={moves}
            onMove={move}
            // Both lists report the same counts and changes; one is enough.
            {...(key === 'unbound' && { onKnown: setKnown })}
          />
        ))}
      </div>
    </LazyDialog>
  );
}

/** Text of what saving would change. */
function Change({ known, changed }: { known: BindingPage | null; changed: boolean }) {
  const t = useTranslations('enterprise.binding');
  const { added, removed } = known?.change ?? { added: 0, removed: 0 };
  if (!changed || added + removed === 0) return t('unchanged');
  return t(`change.${removed === 0 ? 'added' : added === 0 ? 'removed' : 'both'}`, { added, removed });
}
