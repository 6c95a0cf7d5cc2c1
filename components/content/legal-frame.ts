import { escapeHtml } from '@/lib/domain/escape-html';
import type { LegalText } from './legal-text';

/** Current appearance of the page around the frame. */
export interface FrameLook {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  /** The list of font families; `fontFaces` contains the rules that load them. */
  readonly font: string;
  readonly fontFaces: string;
  /** From the page's content security policy, which the frame inherits. */
  readonly nonce: string;
}

/** The document as a page for a sandboxed frame, which inherits the page's content security policy but not its styles. */
export function legalFrame(text: LegalText, language: string, look: FrameLook): string {
  const paragraph = (words: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const sections = text.sections.map(
    ({ heading, text: words }) =>
      `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(heading)}</h2>${paragraph(words, '')}`,
  );
  const body = [
    'margin:0',
    'padding:16px 20px',
    `font:15px/1.6 ${escapeHtml(look.font)}`,
    `background:${escapeHtml(look.ground)}`,
    `color:${escapeHtml(look.ink)}`,
  ].join(';');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(text.title)}</title>`,
    // A tag would end the style element; no font rule contains `<`.
    `<style nonce="${escapeHtml(look.nonce)}">${look.fontFaces.replaceAll('<', '')}</style></head><body style="${body}">`,
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 8px">${escapeHtml(text.title)}</h1>`,
    paragraph(text.intro, `color:${escapeHtml(look.muted)}`),
    ...sections,
    '</body></html>',
  ].join('');
}
