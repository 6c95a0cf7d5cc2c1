'use client';

import { ErrorNotice } from '@/components/shell/error-notice';

export default function PortalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorNotice digest={error.digest} retry={retry} />;
}
