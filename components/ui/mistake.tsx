import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';

/** Why something did not work, announced at once; nothing while nothing is wrong. */
export function Mistake({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert severity="error" role="alert">
      {children}
    </Alert>
  );
}
