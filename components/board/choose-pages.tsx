'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { saveBoard } from '@/lib/contract/portal/calls/board';
import { BOARD_PAGES, BOARD_SECONDS, DEFAULT_BOARD } from '@/lib/domain/board/settings';
import type { BoardPage, BoardSettings } from '@/lib/domain/board/settings';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import { LazyDialog } from '../ui/on-demand';
import { SelectField } from '../ui/select-field';
import { showToast } from '../ui/toast';

const Editor = lazy(() => import('../shell/quick-editor').then((part) => ({ default: part.QuickEditor })));

/** Selects and orders the pages of the board, and how long each is shown; saved when it is closed. */
export function ChoosePages({
  open,
  settings,
  onClose,
  onSaved,
}: {
  open: boolean;
  /** The current settings. */
  settings: BoardSettings;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTranslations('board');
  const [pages, setPages] = useState<readonly BoardPage[]>(settings.pages);
  const [seconds, setSeconds] = useState(settings.seconds);
  const { busy, complain, mistake, run } = useCall();
  const places = BOARD_PAGES.map((page) => ({
    path: page,
    name: page === 'stations' ? t('choose.favourites') : t(`pages.${page}`),
  }));
  const save = () => {
    if (busy) return;
    if (pages.length === 0) return complain(t('choose.none'));
    void run(
      () => call(saveBoard, { pages, seconds }),
      () => {
        showToast('success', t('choose.saved'));
        onSaved();
        onClose();
      },
    );
  };
  return (
    <LazyDialog open={open} onClose={save} title={t('choose.title')} size="xs">
      <div className="stack">
        <SelectField
          label={t('choose.seconds')}
          value={String(seconds)}
          options={BOARD_SECONDS.map((each) => ({ value: String(each), name: t('choose.amount', { seconds: each }) }))}
          onChange={({ target }) =>
            setSeconds(BOARD_SECONDS.find((each) => String(each) === target.value) ?? DEFAULT_BOARD.seconds)
          }
        />
        <Suspense fallback={null}>
          <Editor
            places={places}
            chosen={pages}
            note={t('choose.note')}
            onChoose={(paths) => {
              complain(null);
              setPages(paths.flatMap((path) => BOARD_PAGES.find((page) => page === path) ?? []));
            }}
            onDone={save}
          />
        </Suspense>
      </div>
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
    </LazyDialog>
  );
}
