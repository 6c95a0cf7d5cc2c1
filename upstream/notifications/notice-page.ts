import { UNSUBSCRIBE_PATH } from '@/lib/domain/notifications/unsubscribe-path';
import type { MessageKeys, NestedKeyOf } from 'use-intl/core';
import { escapeHtml } from '@/lib/domain/escape-html';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import type { Language } from '@/lib/domain/tenants/types';
import { messageFormatters } from '../messages/message';
import { BACKEND_TEXTS } from '../messages/languages';
import type { NoticeLabels } from '../messages/texts';
import { buttonHtml, pageHtml } from '../mailer/email-page';
import type { Message, NoticeKind } from '../mailer/emails';

export const NOTICE_WORDS = inEachLanguage((language) => BACKEND_TEXTS[language].notices);
/** Functions that format the texts with their values. */
export const NOTICE_TEXTS = messageFormatters<MessageKeys<NoticeLabels, NestedKeyOf<NoticeLabels>>>(NOTICE_WORDS);

/** Common data of recurring emails. */
export interface NoticeMailHead {
  /** The same for every try, so that the recipient's mail server recognises duplicates. */
  readonly id: string;
  readonly at: Date;
  readonly tenant: string;
  readonly to: string;
  readonly language: Language;
  readonly letterhead: Letterhead;
  /** The unsubscribe token. */
  readonly token: string;
}

export interface NoticeBody {
  readonly kind: NoticeKind;
  /** One line of plain text. */
  readonly subject: string;
  /** Paragraphs of the plain text. */
  readonly text: readonly string[];
  /** The same as HTML. */
  readonly html: string;
  readonly button: { readonly labels: string; readonly link: string };
  readonly why: string;
  readonly unsubscribe: string;
  readonly attachments?: Message['attachments'];
}

/** Composes an email from its content, the reason for it, and how to unsubscribe. */
export function noticeMessage(about: NoticeMailHead, body: NoticeBody): Message {
  const { id, at, tenant, to, language, letterhead: head, token } = about;
  const texts = NOTICE_TEXTS[language];
  const values = { product: head.productName[language], address: head.address, support: head.support ?? '' };
  const footerLines = [body.why, texts('footer', values), ...(head.support === null ? [] : [texts('support', values)])];
  const page = `${head.address}/unsubscribe?token=${token}`;
  const link = `<a href="${escapeHtml(page)}" style="color:#56626a">${escapeHtml(body.unsubscribe)}</a>`;
  return {
    id,
    kind: 'mail',
    at: at.getTime(),
    tenant,
    template: body.kind,
    language,
    to,
    from: { name: head.sender.name[language], email: head.sender.email },
    subject: body.subject,
    text: `${[...body.text, `${body.button.labels}: ${body.button.link}`].join('\n\n')}\n\n-- \n${footerLines.join('\n')}\n${body.unsubscribe}: ${page}\n`,
    html: pageHtml({
      head,
      language,
      title: escapeHtml(body.subject),
      body: `${body.html}${buttonHtml(body.button.link, escapeHtml(body.button.labels), head)}`,
      footer: [...footerLines.map(escapeHtml), link].join('<br>'),
    }),
    // Mail programs post to it without a session, with only the token.
    unsubscribe: `${head.address}${UNSUBSCRIBE_PATH}?token=${token}`,
    ...(body.attachments && { attachments: body.attachments }),
  };
}
