'use client';

import { LastResort } from '@/components/shell/last-resort';
import './globals.css';

export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body style={{ colorScheme: 'light dark', fontFamily: 'system-ui, sans-serif' }}>
        <LastResort error={error} retry={retry} />
      </body>
    </html>
  );
}
