'use client';

import { ErrorNotice } from '@/components/shell/error-notice';

export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} />;
}
