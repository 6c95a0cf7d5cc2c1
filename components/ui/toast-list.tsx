'use client';

import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { dismissToast } from './toast';
import type { Toast } from './toast';

/** MUI's Snackbar for each message, one below the other; each stays while it is pointed at or holds the focus. */
export function ToastList({ toasts, closeLabel }: { toasts: readonly Toast[]; closeLabel: string }) {
  return toasts.map(({ id, tone, text, lasts, count }) => (
    <Snackbar
      // One that comes again begins its time anew.
      key={`${id} ${count}`}
      open
      autoHideDuration={lasts}
      onClose={(_, reason) => reason !== 'clickaway' && dismissToast(id)}
    >
      <Alert severity={tone} role="none" closeText={closeLabel} onClose={() => dismissToast(id)}>
        {text}
        {count > 1 && <span> ×{count}</span>}
      </Alert>
    </Snackbar>
  ));
}
