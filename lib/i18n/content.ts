import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Lexer, lexer, type Token, type Tokens } from 'marked';
import type { Language } from '@/lib/domain/tenants/types';

/** A heading and what follows it up to the next one. Texts are Markdown of one line, which `Prose` renders. */
export interface Section {
  readonly level: number;
  /** `## Title {#id}`; the same in every language. */
  readonly id: string;
  readonly title: string;
  /** Target of a heading that is a link. */
  readonly href: string | null;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
  readonly picture: { readonly address: string; readonly alt: string } | null;
  /** The last paragraph, if it is only a link. */
  readonly link: { readonly href: string; readonly label: string } | null;
}

/** Values of the placeholders of a text, such as `{product}`. */
export type ContentValues = Readonly<Record<string, string>>;

const cache = new Map<string, readonly Section[]>();

function fileOf(language: Language, name: string): string {
  return path.join(process.cwd(), 'messages', language, 'content', `${name}.md`);
}

export function hasContent(language: Language, name: string): boolean {
  return existsSync(fileOf(language, name));
}

/** A file below `messages/<language>/content`; read when it is first needed. */
export function contentText(language: Language, name: string): string {
  return readFileSync(fileOf(language, name), 'utf8');
}

/** Its sections. What stands before the first heading is a section of level 0. */
export function contentSections(language: Language, name: string, values: ContentValues): readonly Section[] {
  const key = `${language}/${name}`;
  let sections = cache.get(key);
  if (!sections) {
    sections = parseSections(contentText(language, name));
    cache.set(key, sections);
  }
  return sections.map((section) => filled(section, values));
}

/** Throws for Markdown that no screen has a place for, such as a table or HTML. */
export function parseSections(text: string): readonly Section[] {
  const sections: Section[] = [];
  let current: Section = { ...EMPTY };
  const close = () => {
    if (current.level > 0 || current.paragraphs.length > 0) sections.push(current);
  };
  for (const token of lexer(text)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      close();
      current = { ...EMPTY, ...headingOf(token as Tokens.Heading) };
    } else {
      current = { ...current, ...blockOf(token, current) };
    }
  }
  close();
  return sections;
}

const EMPTY: Section = {
  ...{ level: 0, id: '', title: '', href: null },
  ...{ paragraphs: [], items: [], picture: null, link: null },
};

function headingOf({ depth, text }: Tokens.Heading): Pick<Section, 'href' | 'id' | 'level' | 'title'> {
  const [, title = '', id = ''] = /^(.*?)(?:\s*\{#([a-z0-9-]+)\})?$/.exec(text) ?? [];
  const tokens = Lexer.lexInline(title);
  return { level: depth, id, title: plainText(tokens), href: onlyOne(tokens, 'link')?.href ?? null };
}

function blockOf(token: Token, { paragraphs, items }: Section): Partial<Section> {
  if (token.type === 'list') return { items: [...items, ...(token as Tokens.List).items.map(itemText)] };
  if (token.type !== 'paragraph') throw new Error(`a text has no place for ${token.type}: ${token.raw}`);
  const { text, tokens } = token as Tokens.Paragraph;
  const picture = onlyOne(tokens, 'image');
  if (picture) return { picture: { address: picture.href, alt: picture.text } };
  const link = onlyOne(tokens, 'link');
  if (link) return { link: { href: link.href, label: link.text } };
  return { paragraphs: [...paragraphs, oneLine(text)] };
}

function itemText({ text, tokens }: Tokens.ListItem): string {
  if (tokens.length > 1) throw new Error(`an item of a list is one paragraph: ${text}`);
  return oneLine(text);
}

const oneLine = (text: string) => text.replaceAll('\n', ' ');

function onlyOne(tokens: readonly Token[], type: 'image' | 'link'): Tokens.Image | Tokens.Link | null {
  const [first, ...others] = tokens;
  return first?.type === type && others.length === 0 ? (first as Tokens.Image | Tokens.Link) : null;
}

/** The text without its markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');
}

function filled(section: Section, values: ContentValues): Section {
  const plain = (text: string) => fill(text, values);
  const markdown = (text: string) => fill(text, values, escapeMarkdown);
  const { items, link, paragraphs, picture, title } = section;
  return {
    ...section,
    title: plain(title),
    paragraphs: paragraphs.map(markdown),
    items: items.map(markdown),
    picture: picture && { ...picture, alt: plain(picture.alt) },
    link: link && { ...link, label: plain(link.label) },
  };
}

/** Puts the values into a text. Throws for a placeholder without one. */
export function fill(text: string, values: ContentValues, escape = (value: string) => value): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a text has no value for {${name}}`);
    return escape(value);
  });
}

/** A name is text, whatever signs it contains. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>~!&|]/g, '\\$&');

export type InlineToken = Token;

/** The parts of one line of Markdown. */
export const inlineTokens = (text: string): readonly InlineToken[] => Lexer.lexInline(text);

/** Links lead to pages of the portal and to https addresses. */
export const isAllowedLink = (href: string): boolean => /^(\/(?!\/)|https:\/\/|#)/.test(href);
