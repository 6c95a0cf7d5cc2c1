import { escapeHtml } from '@/lib/domain/escape-html';
import { oneLine } from '@/lib/domain/notifications/untrusted-text';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import type { Language } from '@/lib/domain/tenants/types';

export type Values = Readonly<Record<string, string>>;

/** A link that looks like a button. `words` is HTML. */
export function buttonHtml(link: string, labels: string, { colours }: Letterhead): string {
  const { primary, onPrimary } = colours;
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${primary};color:${onPrimary};padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${labels}</a></p>`;
}

/**
 * An email as HTML: in the colours of the tenant, without images, scripts or foreign links, so that reading it loads
 * nothing. `title`, `body` and `footer` are HTML.
 */
export function pageHtml({
  head,
  language,
  title,
  body,
  footer,
}: {
  readonly head: Letterhead;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  readonly footer: string;
}): string {
  const { primary, onPrimary } = head.colours;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    '<body style="margin:0;background:#f3f5f6;color:#1b2226;font:16px/1.5 system-ui,-apple-system,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">',
    `<div style="background:${primary};color:${onPrimary};padding:16px 24px;border-radius:8px 8px 0 0;font-weight:600;font-size:18px">${escapeHtml(oneLine(head.productName[language]))}</div>`,
    `<div style="background:#ffffff;padding:24px;border-radius:0 0 8px 8px">${body}</div>`,
    `<p style="color:#56626a;font-size:13px;margin:16px 8px">${footer}</p>`,
    '</div></body></html>',
  ].join('');
}
