import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChevronDown } from 'lucide-react';
import { findQuestions } from '@/lib/domain/content/find-questions';
import type { HelpGroup, HelpQuestion } from '@/lib/domain/content/find-questions';
import type { SupportContact } from '@/lib/domain/tenants/types';
import Button from '@mui/material/Button';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { RemovableChip } from '../ui/filter-chips';
import { EmptyState } from '../ui/state-message';
import { SearchForm } from '../ui/search-form';
import { Prose } from './prose';
import { SupportLines } from './support-lines';
import styles from './pages.module.css';

/** Questions and answers in three groups (P1.8, decisions B5). The search is in the URL and works without JavaScript. */
export function HelpPage({
  groups,
  search,
  support,
}: {
  groups: readonly HelpGroup[];
  search: string;
  support: SupportContact | null;
}) {
  const t = useTranslations('pages.help');
  const title = useTranslations('shell.screens')('help');
  const found = findQuestions(groups, search);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageHead
        title={title}
        note={t('lead')}
        actions={<SearchForm action="/help" value={search} label={t('search')} submitLabel={t('searchSubmit')} />}
      />
      {search !== '' && (
        <p className={`row ${styles.found}`} role="status">
          {t('found', { count })}
          <RemovableChip
            href="/help"
            removeLabel={t('remove', { text: search })}
            text={t('contains', { text: search })}
          />
        </p>
      )}
      <div className="stack">
        {found.map((group) => (
          <Panel key={group.id} title={group.title} flush>
            <ul id={group.id} className={styles.questions}>
              {group.questions.map((question) => (
                <li key={question.id}>
                  <Question question={question} open={search !== ''} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
        {count === 0 && (
          <Panel>
            <EmptyState
              title={t('nothing', { text: search })}
              note={t('nothingNote')}
              action={<Button href="/help">{t('all')}</Button>}
            />
          </Panel>
        )}
        <Panel title={t('more')}>
          <p className="hint">{t('moreNote')}</p>
          <SupportLines support={support} />
        </Panel>
      </div>
    </>
  );
}

function Question({ question: { id, question, answer, link }, open }: { question: HelpQuestion; open: boolean }) {
  return (
    <details id={`q-${id}`} className={styles.question} open={open}>
      <summary>
        <h3>{question}</h3>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={`${styles.answer} ${styles.prose} ${styles.links}`}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        {link && (
          <p>
            <Link href={link.href} prefetch={false}>
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}
