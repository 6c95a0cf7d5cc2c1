'use client';

import { use, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NARROW_QUERY } from '../theme/tokens';
import Alert from '@mui/material/Alert';
import { DIALOG_LEAVES_MS, DialogLeaves } from './dialog-host';
import { useUnsent } from './unsent';
import { useBackCloses } from './use-back-closes';

const DIALOG_COMES_MS = 225;
/** The second press of a double click that opened the dialog falls on the shade, and is not meant for it. */
const DOUBLE_CLICK_MS = 500;

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Esc, the shade; neither while the dialog holds what was entered and not sent. */
  onClose: () => void;
  actions?: ReactNode;
  size?: 'xs' | 'sm' | 'md';
  /** Pixels, where none of the sizes is meant. */
  width?: number;
  /** Neither Escape nor the shade closes it: only its own buttons do (P4.17). */
  firm?: boolean;
  /** What was entered is there when it opens again: the way back may close it, however firm it is. */
  savesDraft?: boolean;
  /** Small dialogs stay small on a phone too; the others fill the screen there. */
  compact?: boolean;
  children: ReactNode;
}

/** MUI's dialog with our title, padding and narrow behaviour. Reach it through `LazyDialog`. */
export function MuiDialog({
  open,
  title,
  onClose,
  actions,
  size = 'sm',
  width,
  firm,
  savesDraft,
  compact,
  children,
}: DialogProps) {
  const t = useTranslations('common');
  const titleId = useId();
  const leaves = use(DialogLeaves);
  const openedAt = useRef(0);
  const unsent = useUnsent<HTMLDivElement>();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  useBackCloses(open && !leaves, () => {
    const stays = !savesDraft && (firm === true || unsent.isThere());
    setHeld(stays);
    if (!stays) onClose();
  });
  const narrow = useMediaQuery(NARROW_QUERY, { noSsr: true });
  return (
    <Dialog
      open={open && !leaves}
      onClose={
        firm
          ? () => setHeld(true)
          : (_event, reason) => {
              if (reason === 'backdropClick' && performance.now() - openedAt.current < DOUBLE_CLICK_MS) return;
              // A slip of the hand loses no entry: the buttons say what becomes of it.
              setHeld(unsent.isThere());
              if (!unsent.isThere()) onClose();
            }
      }
      transitionDuration={{ enter: DIALOG_COMES_MS, exit: DIALOG_LEAVES_MS }}
      fullWidth
      maxWidth={width === undefined ? size : false}
      slotProps={width === undefined ? {} : { paper: { style: { maxWidth: width } } }}
      fullScreen={narrow && !compact}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent {...unsent.props} onInput={() => setHeld(false)} onClick={() => setHeld(false)}>
        {children}
      </DialogContent>
      {held && open && <Alert variant="strip">{t('dialogHeld')}</Alert>}
      {actions && <DialogActions disableSpacing>{actions}</DialogActions>}
    </Dialog>
  );
}
