'use client';

import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'next-intl';
import { comment } from '@/lib/client/handling/commands';
import { problemOf } from '@/lib/client/http/call';
import { COMMENT_LENGTH, commentProblem } from '@/lib/domain/alarms/handling';
import type { AlarmComment } from '@/lib/domain/alarms/handling';
import { isolated } from '@/lib/format/isolated';
import { ActionButton } from '../ui/action-button';
import { dropDraft, keepDraft, readDraft } from '../ui/draft-store';
import { FormField } from '../ui/form-field';
import { useProblemWords } from '../ui/use-problem-words';
import { ZonedTime } from '../ui/zoned-time';
import styles from './handling.module.css';

const readText = (draft: unknown): string => (typeof draft === 'string' ? draft : '');

/**
 * The comments of an alarm with author and time in the station's zone, and the box for another one. What failed stays in it, and what
 * was not sent is there again with the alarm.
 */
export function AlarmComments({
  id,
  viewer,
  comments,
  timeZone,
  may,
  onAdded,
}: {
  id: string;
  /** The account that looks. */
  viewer: string;
  comments: readonly AlarmComment[];
  timeZone: string | null;
  may: boolean;
  onAdded: () => void;
}) {
  const t = useTranslations('faults.handling');
  const say = useProblemWords();
  const draft = { form: `comment ${id}`, owner: viewer };
  const [text, setText] = useState(() => readText(readDraft(draft)));
  const write = (typed: string) => {
    setText(typed);
    if (typed === '') dropDraft(draft);
    else keepDraft(draft, typed);
  };
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = commentProblem(text);
    if (wrong !== null) return setMistake(t(wrong, { most: COMMENT_LENGTH, count: text.trim().length }));
    setBusy(true);
    try {
      await comment(id, text);
      write('');
      onAdded();
    } catch (error) {
      setMistake(say(problemOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.comments} aria-label={t('commentsLabel')}>
      {comments.length === 0 && <p className={styles.note}>{t('noComments')}</p>}
      <ul>
        {comments.map((one) => (
          <li key={one.id}>
            <p className={styles.note}>
              {t.rich('commentBy', {
                name: isolated(one.by),
                when: () => <ZonedTime at={one.at} timeZone={timeZone} />,
              })}
            </p>
            <p className={styles.text}>
              <bdi>{one.text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {may && (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <FormField
            label={t('comment')}
            name="comment"
            autoComplete="off"
            value={text}
            {...(mistake !== null && { error: mistake })}
            onChange={({ target }) => {
              write(target.value);
              setMistake(null);
            }}
          />
          <ActionButton type="submit" busy={busy}>
            {t('addComment')}
          </ActionButton>
        </form>
      )}
    </section>
  );
}
