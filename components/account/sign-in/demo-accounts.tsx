'use client';

import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { signInDemo } from '@/lib/client/account/session';
import type { Problem } from '@/lib/domain/problem';
import type { DemoAccount } from '@/lib/domain/account/session/demo';
import { Mistake } from '../../ui/mistake';
import Button from '@mui/material/Button';
import styles from './auth.module.css';
import { useEntry } from './use-entry';

/** The demo accounts, each opened with one click. */
export function DemoAccounts({ accounts, next }: { accounts: readonly DemoAccount[]; next: string | null }) {
  const t = useTranslations('auth.demo');
  const errors = useTranslations('errors.kind');
  const enter = useEntry(next);
  const title = useId();
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const open = async (key: string) => {
    setOpening(key);
    setProblem(null);
    const outcome = await signInDemo(key);
    if (outcome.ok) {
      // Stays busy until the next page has loaded.
      enter(outcome.value);
      return;
    }
    setOpening(null);
    setProblem(outcome.problem);
  };

  return (
    <section data-demo="" className={styles.demo} aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p className="hint">{t('note')}</p>
      <Mistake>{problem && (problem.message ?? errors(problem.kind))}</Mistake>
      <ul>
        {accounts.map(({ key, name, kind }) => (
          <li key={key}>
            <Button
              fullWidth
              className={styles.account}
              disabled={opening !== null}
              aria-busy={opening === key || undefined}
              onClick={() => void open(key)}
            >
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              <small>{t(`kinds.${kind}`)}</small>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
