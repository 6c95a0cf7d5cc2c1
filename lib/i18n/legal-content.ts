import 'server-only';
import { Marked } from 'marked';
import type { LegalDocumentText, LegalKind } from '@/lib/domain/content/legal-text';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Language } from '@/lib/domain/tenants/types';
import { contentText, fill, isAllowedLink } from './content';

/** HTML and pictures in a text are left out, and so are links that lead elsewhere than isAllowedLink permits. */
const markdown = new Marked({
  renderer: {
    html: () => '',
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return isAllowedLink(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label;
    },
  },
});

const cache = new Map<string, string>();

/** Names in a legal document: the product, and how to reach its operator. */
export interface LegalNames {
  readonly product: string;
  readonly contact: string;
}

/** A built-in legal document as HTML for a sandboxed frame. */
export function legalDocument(kind: LegalKind, language: Language, names: LegalNames): LegalDocumentText {
  const key = `${language}/${kind}`;
  let html = cache.get(key);
  if (html === undefined) {
    html = markdown.parse(contentText(language, kind), { async: false });
    cache.set(key, html);
  }
  const values = { ...names };
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
  return { title: fill(title, values, escapeHtml), html: fill(html, values, escapeHtml) };
}
