'use client';

import './globals.css';

/**
 * The last resort, when the root layout itself broke: no tenant, no language, no theme is known, so it says the one
 * thing in both languages and in the browser's own colours.
 */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body style={{ colorScheme: 'light dark', fontFamily: 'system-ui, sans-serif' }}>
        <main style={{ maxWidth: 480, margin: '18vh auto 0', padding: 24, textAlign: 'center' }}>
          <title>Something went wrong</title>
          <h1>Something went wrong</h1>
          <p lang="zh-CN">页面出错了，请重试。</p>
          {error.digest && <p>{error.digest}</p>}
          <button type="button" onClick={() => retry()} style={{ minHeight: 44, padding: '0 16px', marginTop: 16 }}>
            Try again · 重试
          </button>
        </main>
      </body>
    </html>
  );
}
