import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LEGAL_KINDS } from '@/lib/domain/content/legal-text';
import { LANGUAGES } from '@/lib/domain/tenants/languages';
import { contentSections, hasContent, isAllowedLink, parseSections } from '@/lib/i18n/content';
import { legalDocument } from '@/lib/i18n/legal-content';

const values = { product: 'Portal', company: 'Company', contact: 'help@a.example' };
const files = readdirSync(path.resolve('messages/en/content')).map((name) => name.replace(/\.md$/, ''));

test.each(LANGUAGES.flatMap((language) => files.map((name) => [language, name] as const)))(
  'the text %s/%s has the sections of the English one',
  (language, name) => {
    const shape = (one: typeof language) =>
      contentSections(one, name, values).map(({ href, id, items, level, link, paragraphs, picture }) => [
        ...[level, id, href, paragraphs.length, items.length, link?.href],
        picture?.address.replace(`-${one}.webp`, ''),
      ]);
    expect(shape(language)).toEqual(shape('en'));
  },
);

test.each(LANGUAGES.flatMap((language) => LEGAL_KINDS.map((kind) => [language, kind] as const)))(
  'the legal document %s/%s has a title, a heading for each part and the name of the product',
  (language, kind) => {
    const { html, title } = legalDocument(kind, language, { product: 'A & B', contact: 'help@a.example' });
    expect(title).toContain('A &amp; B');
    expect(html).toContain(`<h1>${title}</h1>`);
    if (kind !== 'service') expect(html).toContain('help@a.example');
    expect(html.match(/<h2>/g)?.length).toBeGreaterThan(4);
    expect(html).not.toMatch(/[{}]|<(?!\/?(?:h1|h2|p)>)/);
  },
);

test('a text in a language that lacks it is not there', () => {
  expect(hasContent('zh', 'about-lamp')).toBe(true);
  expect(hasContent('en', 'about-lamp')).toBe(false);
});

test('a heading has a title, an id and a link', () => {
  const [intro, section] = parseSections(
    'First.\n\n## [Overview](/) {#overview}\n\nOne\nline.\n\n1. a\n2. b\n\n[More](/help)\n',
  );
  expect(intro).toMatchObject({ level: 0, paragraphs: ['First.'] });
  expect(section).toEqual({
    ...{ level: 2, id: 'overview', title: 'Overview', href: '/', paragraphs: ['One line.'], items: ['a', 'b'] },
    ...{ picture: null, link: { href: '/help', label: 'More' } },
  });
});

test.each(['| a |\n| - |\n| b |', '<script>alert(1)</script>', '```\ncode\n```', '- a\n\n  b'])(
  'a text has no place for %j',
  (text) => {
    expect(() => parseSections(text)).toThrow(/place|paragraph/);
  },
);

test('a missing value of a placeholder is an error, and a value is no markup', () => {
  expect(() => contentSections('en', 'about-product', { product: 'Portal' })).toThrow('{company}');
  const [intro] = contentSections('en', 'about-product', { product: '*Sun* [x](/y)', company: 'C' });
  expect(intro?.paragraphs[0]).toMatch(/^\\\*Sun\\\* \\\[x\\\]\(\/y\) shows/);
});

test.each([
  ['/help', true],
  ['https://example.com', true],
  ['#terms', true],
  ['//example.com', false],
  ['http://example.com', false],
  ['data:text/html,x', false],
  ['mailto:a@b.example', false],
])('a link to %s is allowed: %s', (href, allowed) => {
  expect(isAllowedLink(href)).toBe(allowed);
});
