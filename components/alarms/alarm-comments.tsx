'use client';

import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { commentFault } from '@/lib/contract/portal/calls/alarms/handling';
import { COMMENT_LENGTH, commentProblem, type AlarmComment } from '@/lib/domain/alarms/handling';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import { ActionButton } from '../ui/action-button';
import { dropDraft, keepDraft, readDraft } from '../ui/draft-store';
import { FormField } from '../ui/form-field';
import { ZonedTime } from '../ui/zoned-time';
import layout from '../ui/layout.module.css';
import styles from './handling.module.css';

const readText = (draft: unknown): string => (typeof draft === 'string' ? draft : '');

/**
 * The comments of an alarm with author and time in the station's zone, and the input for a new one. It retains text that failed to be
 * sent, and unsent text is restored when the alarm is opened again.
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
  /** User id of the viewer. */
  viewer: string;
  comments: readonly AlarmComment[];
  timeZone: string | null;
  may: boolean;
  onAdded: () => void;
}) {
  const t = useTranslations('faults.handling');
  const draft = { form: `comment ${id}`, owner: viewer };
  const [text, setText] = useState(() => readText(readDraft(draft)));
  const write = (typed: string) => {
    setText(typed);
    if (typed === '') dropDraft(draft);
    else keepDraft(draft, typed);
  };
  const { busy, complain, mistake, run } = useCall();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = commentProblem(text);
    if (wrong !== null) return complain(t(wrong, { most: COMMENT_LENGTH, count: text.trim().length }));
    void run(
      () => call(commentFault, { id, text }),
      () => {
        write('');
        onAdded();
      },
    );
  };
  return (
    <section className={styles.comments} aria-label={t('commentsLabel')}>
      {comments.length === 0 && <p className="hint">{t('noComments')}</p>}
      <ul className={layout.stack}>
        {comments.map((one) => (
          <li key={one.id}>
            <p className="hint">
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
        <form className={layout.stack} noValidate onSubmit={submit}>
          <FormField
            label={t('comment')}
            name="comment"
            autoComplete="off"
            value={text}
            {...(mistake !== null && { error: mistake })}
            onChange={({ target }) => {
              write(target.value);
              complain(null);
            }}
          />
          <div className={layout.end}>
            <ActionButton type="submit" busy={busy}>
              {t('addComment')}
            </ActionButton>
          </div>
        </form>
      )}
    </section>
  );
}
