'use client';

import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Image as ImageIcon } from 'lucide-react';
import type { UnitLabel } from '@/lib/domain/stations/unit-label';
import { loadPage } from '@/lib/client/http/load-page';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LazyDialog } from '../ui/on-demand';
import { readPhoto, useScan } from './use-scan';
import styles from './scan.module.css';

/** Reads the code printed on a unit, with the camera or from a photo. */
export function ScanDialog({
  open,
  onClose,
  onRead,
  addressAgain,
}: {
  open: boolean;
  onClose: () => void;
  onRead: (label: UnitLabel) => void;
  /** Returns the URL that opens the scanner again on a page that may use the camera, given the current location. */
  addressAgain: (place: Location) => string;
}) {
  const t = useTranslations('scan');
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('title')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {open && <Scanner {...{ onRead, addressAgain }} />}
    </LazyDialog>
  );
}

interface ScannerProps {
  readonly onRead: (label: UnitLabel) => void;
  readonly addressAgain: (place: Location) => string;
}

function Scanner({ onRead, addressAgain }: ScannerProps) {
  const t = useTranslations('scan');
  const photo = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setPhotoProblem(null);
    readPhoto(file)
      .then((label) => (label ? onRead(label) : setPhotoProblem(t('noCode'))))
      .catch(() => setPhotoProblem(t('noPicture')));
  };

  return (
    <div className="stack">
      <Viewer key={attempt} {...{ onRead, addressAgain }} onAgain={() => setAttempt(attempt + 1)} />
      <div>
        <Button startIcon={<ImageIcon size={18} aria-hidden="true" />} onClick={() => photo.current?.click()}>
          {t('photo')}
        </Button>
      </div>
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo')}
        onChange={choose}
      />
      {photoProblem && <Alert severity="warning">{photoProblem}</Alert>}
    </div>
  );
}

/** The camera image, or why there is none. */
function Viewer({ onRead, addressAgain, onAgain }: ScannerProps & { readonly onAgain: () => void }) {
  const t = useTranslations('scan');
  // The input is saved meanwhile, and the scanner opens again after the reload.
  const { video, ...state } = useScan(onRead, () => loadPage(addressAgain(window.location)));
  if (state.phase === 'failed') {
    return (
      <Alert severity="warning" action={<Button onClick={onAgain}>{t('again')}</Button>}>
        {t(`problem.${state.problem ?? 'failed'}`)}
      </Alert>
    );
  }
  return (
    <>
      <p>{t('hint')}</p>
      <div className={styles.frame}>
        <video ref={video} muted playsInline aria-label={t('view')} />
        <span className={styles.aim} aria-hidden="true" />
      </div>
      <p role="status" className="hint">
        {state.phase === 'opening' ? t('opening') : state.other ? t('other') : t('looking')}
      </p>
    </>
  );
}
