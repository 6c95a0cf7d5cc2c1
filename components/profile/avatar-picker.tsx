'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Camera } from 'lucide-react';
import { problemOf } from '@/lib/client/http/call';
import { changeAvatar } from '@/lib/client/profile/commands';
import { PICTURE_TYPES, pictureMistake } from '@/lib/domain/profile/picture';
import { Avatar } from '../account/avatar';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { LazyDialog, preloadDialog } from '../ui/on-demand';
import { showToast } from '../ui/toast';
import styles from './profile.module.css';

/** The own picture (P2.66, P5.39): a click chooses one file, a dialog shows it before it is sent. */
export function AvatarPicker({ name, avatar }: { name: string; avatar: string | null }) {
  const t = useTranslations();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after a mistake.
    event.target.value = '';
    const [file] = files;
    if (file === undefined) return;
    const wrong = pictureMistake(files);
    setMistake(wrong && t(`profile.avatar.${wrong}`));
    setChosen(wrong ? null : { file, url: URL.createObjectURL(file) });
  };
  const close = () => {
    setChosen(null);
    setMistake(null);
  };
  const save = async () => {
    if (chosen === null) return;
    setBusy(true);
    setMistake(null);
    try {
      await changeAvatar(chosen.file);
      setChosen(null);
      showToast('success', t('profile.dialog.editSuccess'));
      router.refresh();
    } catch (error) {
      const problem = problemOf(error);
      const reason = problem.message ?? t(`errors.kind.${problem.kind}`);
      setMistake(t('profile.avatar.uploadError', { reason }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.person}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('profile.avatar.change')}
        aria-describedby={hint}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => input.current?.click()}
      >
        <Avatar name={name} src={avatar} size={128} />
        <span className={styles.camera} aria-hidden="true">
          <Camera size={18} />
        </span>
      </button>
      <p className={styles.name}>{name}</p>
      <p id={hint} className={styles.hint}>
        {t('profile.avatar.hint')}
      </p>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('profile.avatar.pick')}
        hidden
        onChange={choose}
      />
      {chosen === null && mistake && <Banner tone="fault">{mistake}</Banner>}
      <LazyDialog
        open={chosen !== null}
        onClose={busy ? () => undefined : close}
        width={500}
        compact
        title={t('profile.avatar.change')}
        actions={
          <>
            <Button disabled={busy} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button look="primary" busy={busy} onClick={() => void save()}>
              {t('profile.avatar.save')}
            </Button>
          </>
        }
      >
        <div className={styles.preview}>
          <Avatar name={name} src={url ?? null} size={128} />
          <p>{t('profile.avatar.preview')}</p>
          {mistake && <Banner tone="fault">{mistake}</Banner>}
        </div>
      </LazyDialog>
    </div>
  );
}
