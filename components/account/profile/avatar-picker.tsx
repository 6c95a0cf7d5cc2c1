'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Camera } from 'lucide-react';
import { changeAvatar } from '@/lib/client/account/profile';
import { PICTURE_TYPES, pictureMistake } from '@/lib/domain/account/profile/picture';
import { PersonAvatar } from '../../ui/person-avatar';
import { useCall } from '../use-call';
import { FormDialog } from '../../ui/form-dialog';
import { nearDialog } from '../../ui/on-demand';
import { isReadablePicture } from '../../ui/readable-picture';
import { showToast } from '../../ui/toast';
import { Mistake } from '../../ui/mistake';
import { useProblemMessage } from '../../ui/use-problem-message';
import layout from '../../ui/layout.module.css';
import styles from './profile.module.css';

/** The user's picture (P2.66, P5.39): a click opens the file selection, and a dialog shows the file before it is sent. */
export function AvatarPicker({ name, avatar }: { name: string; avatar: string | null }) {
  const t = useTranslations('profile');
  const problemMessage = useProblemMessage();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(null);
  const hint = useId();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const { busy, mistake, run, complain } = useCall({
    labels: (problem) => t('avatar.uploadError', { reason: problemMessage(problem) }),
  });

  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Allows the same file to be chosen again after an error.
    event.target.value = '';
    const [file] = files;
    if (file === undefined) return;
    void preview(file, files);
  };
  const preview = async (file: File, files: readonly File[]) => {
    newest.current = file;
    // Name and type of a file can be wrong, so nothing is shown before its content is checked.
    const wrong = pictureMistake(files) ?? ((await isReadablePicture(file)) ? null : 'kind');
    if (newest.current !== file) return;
    complain(wrong && t(`avatar.${wrong}`));
    setChosen(wrong ? null : { file, url: URL.createObjectURL(file) });
  };
  const close = () => {
    setChosen(null);
    complain(null);
  };
  const save = ({ file }: { file: File }) =>
    void run(
      () => changeAvatar(file),
      () => {
        setChosen(null);
        showToast('success', t('dialog.editSuccess'));
        router.refresh();
      },
    );

  return (
    <div className={layout.centred}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('avatar.change')}
        aria-describedby={hint}
        {...nearDialog}
        onClick={() => input.current?.click()}
      >
        <PersonAvatar name={name} src={avatar} size={128} />
        <span className={styles.camera} aria-hidden="true">
          <Camera size={18} />
        </span>
      </button>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p id={hint} className="hint">
        {t('avatar.hint')}
      </p>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('avatar.pick')}
        hidden
        onChange={choose}
      />
      <Mistake>{chosen === null && mistake}</Mistake>
      <FormDialog
        open={chosen !== null}
        width={500}
        compact
        title={t('avatar.change')}
        submit={t('avatar.save')}
        busy={busy}
        onSubmit={() => chosen && save(chosen)}
        onClose={close}
      >
        <div className={layout.centred}>
          <PersonAvatar name={name} src={url ?? null} size={128} />
          <p>{t('avatar.preview')}</p>
          <Mistake>{mistake}</Mistake>
        </div>
      </FormDialog>
    </div>
  );
}
