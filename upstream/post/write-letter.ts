import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import { postEn, type LetterWords, type PostWords } from '../messages/post-en';
import { postZh } from '../messages/post-zh';
import { LETTER_PATHS, type Letter, type Message } from './letters';

const WORDS: Readonly<Record<Letter['language'], PostWords>> = { en: postEn, zh: postZh };
/** What users call themselves may be long, and must not become a letter of its own. */
const LONGEST_VALUE = 100;

type Values = Readonly<Record<string, string>>;

/** Writes a letter out: a mail in plain text and in HTML, or a text message of one paragraph. */
export function writeLetter(letter: Letter, kind: Message['kind'], head: Letterhead, at: Date): Message {
  const words = WORDS[letter.language];
  const product = head.productName[letter.language];
  const given: Values = letter.values;
  const values: Values = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)])),
    ...(letter.template === 'code' && { purpose: words.purposes[letter.values.purpose] }),
    product,
    address: head.address,
    support: head.support ?? '',
  };
  const own = words.letters[letter.template];
  const path = LETTER_PATHS[letter.template];
  const link = path === undefined || own.button === undefined ? null : `${head.address}${path}`;
  return {
    id: randomUUID(),
    kind,
    at: at.getTime(),
    tenant: letter.tenant,
    template: letter.template,
    language: letter.language,
    to: letter.to,
    from: { name: head.sender.name[letter.language], email: head.sender.email },
    subject: kind === 'mail' ? fill(own.subject, values) : '',
    text: kind === 'mail' ? plainText(own, words, values, link) : fill(own.text, values),
    html: kind === 'mail' ? htmlText(own, words, values, link, head, letter.language) : '',
  };
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function oneLine(value: string): string {
  return value
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);
}

function plainText(own: LetterWords, words: PostWords, values: Values, link: string | null): string {
  const foot = [fill(words.footer, values), ...(values['support'] === '' ? [] : [fill(words.support, values)])];
  const body = [...own.lines.map((line) => fill(line, values)), ...(link === null ? [] : [`${own.button}: ${link}`])];
  return `${body.join('\n\n')}\n\n-- \n${foot.join('\n')}\n`;
}

/** No picture, no script, no link but our own: nothing is fetched when it is read. */
function htmlText(
  own: LetterWords,
  words: PostWords,
  values: Values,
  link: string | null,
  head: Letterhead,
  language: string,
): string {
  const { primary, onPrimary } = head.colours;
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const paragraphs = own.lines.map((line) =>
    line === '{code}'
      ? `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:16px 0">${safe['code']}</p>`
      : `<p style="margin:0 0 16px">${fill(line, safe)}</p>`,
  );
  const button =
    link === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${primary};color:${onPrimary};padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${own.button}</a></p>`;
  const support = values['support'] === '' ? '' : `<br>${fill(words.support, safe)}`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${fill(own.subject, safe)}</title></head>`,
    '<body style="margin:0;background:#f3f5f6;color:#1b2226;font:16px/1.5 system-ui,-apple-system,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">',
    `<div style="background:${primary};color:${onPrimary};padding:16px 24px;border-radius:8px 8px 0 0;font-weight:600;font-size:18px">${safe['product']}</div>`,
    `<div style="background:#ffffff;padding:24px;border-radius:0 0 8px 8px">${paragraphs.join('')}${button}</div>`,
    `<p style="color:#56626a;font-size:13px;margin:16px 8px">${fill(words.footer, safe)}${support}</p>`,
    '</div></body></html>',
  ].join('');
}
