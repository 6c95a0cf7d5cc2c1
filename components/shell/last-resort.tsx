'use client';

import { reloadPage } from '@/lib/client/http/load-page';
import { useErrorNumber } from '@/lib/client/http/broken-page';
import { useWholeLoad } from '@/lib/client/http/half-loaded';

interface Broken {
  error: Error & { digest?: string };
  retry: () => void;
}

/**
 * Shown when the root layout itself breaks: tenant, language and theme are unknown, so it has both languages and the browser's own
 * colours.
 */
export function LastResort(broken: Broken) {
  return useWholeLoad(broken.error) ? null : <Notice {...broken} />;
}

function Notice({ error, retry }: Broken) {
  const number = useErrorNumber(error);
  return (
    <main style={{ maxWidth: 480, margin: '18vh auto 0', padding: 24, textAlign: 'center' }}>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p lang="zh-CN">页面出错了，请重试。</p>
      {number !== null && <p>{number}</p>}
      <button
        type="button"
        onClick={error.digest === undefined ? reloadPage : retry}
        style={{ minHeight: 44, padding: '0 16px', marginTop: 16 }}
      >
        Try again · 重试
      </button>
    </main>
  );
}
