import { useLocale, useTranslations } from 'next-intl';
import { screenById } from '@/lib/domain/shell/routes/routes';
import Button from '@mui/material/Button';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { MANUAL_PICTURE_SIZE, manualPicturePath } from './manual-text';
import type { ManualChapter } from './manual-text';
import { Prose } from './prose';
import side from '../ui/side-list.module.css';
import styles from './pages.module.css';

/** The operating manual (P2.9, decisions B5): a chapter for each screen, with its picture. */
export function ManualPage({ chapters }: { chapters: readonly ManualChapter[] }) {
  const t = useTranslations('pages.manual');
  const title = useTranslations('shell.screens')('action');
  return (
    <>
      <PageHead title={title} note={t('lead')} />
      <div className={side.split}>
        <nav aria-label={t('contents')} className={styles.contents}>
          <h2 className="hint">{t('contents')}</h2>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`stack ${styles.chapters}`}>
          {chapters.map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </div>
    </>
  );
}

function Chapter({ chapter: { id, title, text, steps, picture, screen } }: { chapter: ManualChapter }) {
  const t = useTranslations('pages.manual');
  const language = useLocale();
  return (
    <article id={id} className={styles.chapter}>
      <Panel title={title} actions={screen && <Button href={screenById(screen).path}>{t('open')}</Button>}>
        <div className={styles.prose}>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
        </div>
        {picture && (
          <figure className={styles.picture}>
            {/* On a phone the picture is too small to read in the page. */}
            <a
              href={manualPicturePath(picture.name, language)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('enlarge', { name: picture.alt })}
            >
              {/* eslint-disable-next-line @next/next/no-img-element -- the image optimizer is off */}
              <img
                src={manualPicturePath(picture.name, language)}
                alt={picture.alt}
                {...MANUAL_PICTURE_SIZE}
                loading="lazy"
                decoding="async"
              />
            </a>
          </figure>
        )}
        {steps.length > 0 && (
          <>
            <h3 className={styles.stepsTitle}>{t('steps')}</h3>
            <ol className={`${styles.prose} ${styles.steps}`}>
              {steps.map((step) => (
                <li key={step}>
                  <Prose text={step} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Panel>
    </article>
  );
}
