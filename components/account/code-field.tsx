'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { CodeInput } from '@/lib/contract/portal/account/registration';
import { verifyCodeOf } from '@/lib/domain/text/code-key';
import { CODE_COOLDOWN_SECONDS, MAX_CODE_LENGTH } from '@/lib/domain/account/limits';
import type { Problem } from '@/lib/domain/problem';
import { ActionButton } from '../ui/action-button';
import { FormField } from '../ui/form-field';
import { showToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import { errorsOfServer } from './field-errors';
import type { FieldError } from './field-errors';
import { useCodeRequest } from './use-code-request';
import { minutesAndSeconds } from './use-seconds-until';
import styles from './account.module.css';

/** Transient problems are shown as a toast (P8.3); all others stay at the field. */
const PASSING: readonly Problem['kind'][] = ['timeout', 'unreachable', 'bad-answer', 'unexpected'];

/**
 * The code and the button that requests one (P4.7, P5.6). Needs the messages of `auth`, `errors` and `common`. The challenge of the
 * response is submitted in a hidden field (decisions A4).
 */
export function CodeField({
  request,
  value,
  challenge,
  error,
  onChange,
  onChallenge,
  onAccountError,
}: {
  /** Where the code is sent; with an empty account none is requested. */
  request: CodeInput;
  value: string;
  challenge: string;
  error?: string;
  onChange: (code: string) => void;
  onChallenge: (challenge: string) => void;
  /** An error of the account, which the form shows at that field. */
  onAccountError: (error: FieldError) => void;
}) {
  const t = useTranslations('auth');
  const problemMessage = useProblemMessage();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { pending, wait, send, sentFor } = useCodeRequest(request.purpose, request.channel);

  const load = async () => {
    setProblem(null);
    if (request.account === '') {
      onAccountError(request.channel === 'email' ? 'enterEmail' : 'enterMobile');
      return;
    }
    const outcome = await send(request);
    if (outcome.ok) {
      onChallenge(outcome.value.challenge);
      onChange('');
      showToast('success', t(request.channel === 'email' ? 'emailVerifyCodeSuccess' : 'verifyCodeSuccess'));
      input.current?.focus();
      return;
    }
    const wrong = errorsOfServer(outcome.problem, ['account']).account;
    if (wrong) onAccountError(wrong);
    else if (PASSING.includes(outcome.problem.kind)) showToast('error', problemMessage(outcome.problem));
    else setProblem(outcome.problem);
  };

  // P4.7: the seconds left; a longer wait, which only the server requires, in minutes and seconds.
  const rest =
    wait > CODE_COOLDOWN_SECONDS
      ? t('codeWaitLong', { time: minutesAndSeconds(wait) })
      : t('codeWait', { seconds: wait });
  const tooMany = () => {
    // Codes for all purposes to one address share the one-minute limit: a short wait results from that.
    if (wait > CODE_COOLDOWN_SECONDS) return t('codeTooMany');
    if (wait === 0) return null;
    const purpose = sentFor(request);
    return purpose === null
      ? t('codeSent', { seconds: wait })
      : t('codeSentFor', { purpose: t(`codePurposes.${purpose}`), seconds: wait });
  };
  const text = problem && (problem.kind === 'too-many' ? tooMany() : problemMessage(problem));
  return (
    <>
      <FormField
        ref={input}
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        value={value}
        error={error ?? text ?? undefined}
        onChange={(event) => {
          setProblem(null);
          onChange(verifyCodeOf(event.target.value).slice(0, MAX_CODE_LENGTH));
        }}
        end={
          <ActionButton
            variant="text"
            className={styles.getCode}
            busy={pending}
            disabled={!pending && wait > 0}
            onClick={() => void load()}
          >
            {pending ? t('sendingCode') : wait > 0 ? rest : t('getCode')}
          </ActionButton>
        }
      />
      <input type="hidden" name="challenge" value={challenge} readOnly />
    </>
  );
}
