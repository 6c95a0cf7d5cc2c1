import type { LegalText } from './legal-text';

export interface FrameColours {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside an element and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/**
 * The document as a page of its own for a sandboxed frame. Styles stand in attributes, since the frame inherits a
 * policy that takes no style sheet without the page's nonce.
 */
export function legalFrame(text: LegalText, language: string, colours: FrameColours): string {
  const paragraph = (words: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const sections = text.sections.map(
    ({ heading, text: words }) =>
      `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(heading)}</h2>${paragraph(words, '')}`,
  );
  const body = [
    'margin:0',
    'padding:16px 20px',
    'font:15px/1.6 system-ui,sans-serif',
    `background:${escapeHtml(colours.ground)}`,
    `color:${escapeHtml(colours.ink)}`,
  ].join(';');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(text.title)}</title></head><body style="${body}">`,
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 8px">${escapeHtml(text.title)}</h1>`,
    paragraph(text.intro, `color:${escapeHtml(colours.muted)}`),
    ...sections,
    '</body></html>',
  ].join('');
}
