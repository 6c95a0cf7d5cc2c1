'use client';

import { useTranslations } from 'next-intl';
import { RotateCw, X } from 'lucide-react';
import { isolated } from '@/lib/format/isolated';
import { IconAction } from '../../ui/icon-action';
import { useProblemMessage } from '../../ui/use-problem-message';
import type { PictureProblem, Pictures } from './use-pictures';
import styles from './wizard.module.css';

/** Files that did not become pictures: which, why, and the way to try again. */
export function RefusedFiles({ pictures: { refused, retry, remove } }: { pictures: Pictures }) {
  const t = useTranslations('stationWizard.pictures');
  const reasonOf = usePictureLabels();
  if (refused.length === 0) return null;
  return (
    <ul aria-label={t('refused')} data-refused>
      {refused.map(({ key, fileName, problem }) => (
        <li key={key} className={styles.refused}>
          <p role="alert" className="wrong">
            <strong>
              <bdi>{fileName}</bdi>
            </strong>{' '}
            {reasonOf(problem)}
          </p>
          <IconAction label={t('retry', { name: isolated(fileName) })} onClick={() => retry(key)}>
            <RotateCw size={18} aria-hidden="true" />
          </IconAction>
          <IconAction label={t('dismiss', { name: isolated(fileName) })} onClick={() => remove(key)}>
            <X size={18} aria-hidden="true" />
          </IconAction>
        </li>
      ))}
    </ul>
  );
}

/** P8.13: what was wrong with a file. */
function usePictureLabels(): (problem: PictureProblem) => string {
  const t = useTranslations('stationWizard.pictures');
  const problemMessage = useProblemMessage();
  return (problem) => (typeof problem === 'string' ? t(problem) : t('failed', { reason: problemMessage(problem) }));
}
