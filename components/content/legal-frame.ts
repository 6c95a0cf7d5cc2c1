import { escapeHtml } from '@/lib/domain/escape-html';
import type { LegalDocumentText } from '@/lib/domain/content/legal-text';

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

const LAYOUT = [
  'h1{font-size:22px;line-height:1.3;margin:0 0 8px}',
  'h2{font-size:16px;margin:24px 0 8px}',
  'p,ul,ol,table{margin:0 0 16px}',
  'h1+p{color:var(--muted)}',
].join('');

/** The document as a page for a sandboxed frame, which inherits the page's content security policy but not its styles. */
export function legalFrame({ html, title }: LegalDocumentText, language: string, look: FrameLook): string {
  const body = [
    'margin:0',
    'padding:16px 20px',
    `font:15px/1.6 ${escapeHtml(look.font)}`,
    `background:${escapeHtml(look.ground)}`,
    `color:${escapeHtml(look.ink)}`,
    `--muted:${escapeHtml(look.muted)}`,
  ].join(';');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<title>${title}</title>`,
    // A tag would end the style element; no font rule contains `<`.
    `<style nonce="${escapeHtml(look.nonce)}">${LAYOUT}${look.fontFaces.replaceAll('<', '')}</style></head><body style="${body}">`,
    html,
    '</body></html>',
  ].join('');
}
