import { randomUUID } from 'node:crypto';
import { REGISTRATION_PATH, registrationPrefill } from '@/lib/domain/account/registration-prefill';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { escapeHtml } from '@/lib/domain/escape-html';
import { nameForSentence, withoutLinks } from '@/lib/domain/notifications/untrusted-text';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import { messageFormatters } from '../messages/message';
import { BACKEND_TEXTS } from '../messages/languages';
import type { MailerLabels } from '../messages/texts';
import { buttonHtml, pageHtml, type Values } from './email-page';
import { LETTER_PATHS, type CodeReason, type Email, type Message, type Template } from './emails';

const LABELS = inEachLanguage((language) => BACKEND_TEXTS[language].mailer);

type Part = 'subject' | 'text' | `lines.${number}`;
const TEXTS = messageFormatters<`emails.${Template}.${Part}` | 'footer' | 'support'>(LABELS);

/** Writes an email in plain text and HTML, or a text message of one paragraph. */
export function writeEmail(email: Email, kind: Message['kind'], head: Letterhead, at: Date): Message {
  const labels = LABELS[email.language];
  const texts = TEXTS[email.language];
  const product = head.productName[email.language];
  const values: Values = {
    ...strangersValues(email.values, labels),
    ...(email.template === 'code' && codeValues(email.values.purpose, labels)),
    ...('level' in email.values && { level: labels.levels[email.values.level] }),
    product,
    address: head.address,
    support: head.support ?? '',
  };
  const own = labels.emails[email.template];
  const path = email.path ?? LETTER_PATHS[email.template];
  const link =
    path === undefined || own.button === undefined ? null : `${head.address}${path}${prefillOf(path, email.to)}`;
  return {
    id: randomUUID(),
    kind,
    at: at.getTime(),
    tenant: email.tenant,
    template: email.template,
    language: email.language,
    to: email.to,
    from: { name: head.sender.name[email.language], email: head.sender.email },
    subject: kind === 'mail' ? texts(`emails.${email.template}.subject`, values) : '',
    text:
      kind === 'mail'
        ? plainText(email, values, link)
        : [texts(`emails.${email.template}.text`, values), ...(link === null ? [] : [link])].join(' '),
    html: kind === 'mail' ? htmlText(email, values, link, head) : '',
  };
}

/** Prefills the registration with the recipient's address. After `#` it does not appear in server logs. */
function prefillOf(path: string, to: string): string {
  return path === REGISTRATION_PATH ? registrationPrefill(to) : '';
}

function codeValues(reason: CodeReason, labels: MailerLabels): Values {
  const signedIn = reason === 'change' || reason === 'own';
  return {
    purpose: labels.purposes[reason],
    unrequested: labels.unrequested[reason],
    warning: signedIn ? labels.warning : '',
  };
}

/** The only values not chosen by users. */
const OWN: readonly string[] = ['code', 'count', 'level', 'object', 'purpose', 'unrequested'];
/** Recipients, which the reader must see even if they are addresses. */
const ADDRESSES: readonly string[] = ['to'];
const PEOPLE: readonly string[] = ['inviter', 'sharer', 'from', 'by', 'leader'];

/** Every other value is text of a user and is sanitised. */
function strangersValues(given: Values, { unnamed, unnamedPerson }: MailerLabels): Values {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (OWN.includes(name)) return [name, value];
      if (ADDRESSES.includes(name)) return [name, withoutLinks(shownEmail(value))];
      const phrase = PEOPLE.includes(name) ? unnamedPerson : unnamed;
      return [name, nameForSentence(value) ?? phrase];
    }),
  );
}

type Written = Pick<Email, 'language' | 'template'>;

function plainText({ language, template }: Written, values: Values, link: string | null): string {
  const texts = TEXTS[language];
  const { button, lines } = LABELS[language].emails[template];
  const footerLines = [texts('footer', values), ...(values['support'] === '' ? [] : [texts('support', values)])];
  const body = [
    ...lines.map((_, at) => texts(`emails.${template}.lines.${at}`, values)),
    ...(link === null ? [] : [`${button}: ${link}`]),
  ];
  return `${body.join('\n\n')}\n\n-- \n${footerLines.join('\n')}\n`;
}

function htmlText({ language, template }: Written, values: Values, link: string | null, head: Letterhead): string {
  const texts = TEXTS[language];
  const { button = '', lines } = LABELS[language].emails[template];
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const paragraphs = lines.map((line, at) =>
    line === '{code}'
      ? `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:16px 0">${safe['code']}</p>`
      : `<p style="margin:0 0 16px">${texts(`emails.${template}.lines.${at}`, safe)}</p>`,
  );
  const support = values['support'] === '' ? '' : `<br>${texts('support', safe)}`;
  return pageHtml({
    head,
    language,
    title: texts(`emails.${template}.subject`, safe),
    body: `${paragraphs.join('')}${link === null ? '' : buttonHtml(link, button, head)}`,
    footer: `${texts('footer', safe)}${support}`,
  });
}
