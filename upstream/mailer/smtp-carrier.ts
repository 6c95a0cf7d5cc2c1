import { createTransport } from 'nodemailer';
import { Undeliverable, type Carrier } from './carrier';

const TIMEOUT_MS = 10_000;

/** Sends emails through the server of `SMTP_URL`; its query may contain nodemailer settings (`?requireTLS=true`). */
export function smtpCarrier(url: string): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async ({ id, from, to, subject, text, html, language, unsubscribe, attachments }) => {
      try {
        await transport.sendMail({
          from: { name: from.name, address: from.email },
          // As an object, so that a comma or bracket in an address cannot add another recipient.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${from.email.slice(from.email.lastIndexOf('@') + 1)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(attachments && {
            attachments: attachments.map(({ name, type, content, encoding }) => ({
              filename: name,
              contentType: type,
              content,
              ...(encoding && { encoding }),
            })),
          }),
        });
      } catch (error) {
        throw plainError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The error without address, text or password; permanent if the server answered 5xx. */
function plainError(error: unknown): Error {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const reason = `the mail server ${status === null ? 'failed' : `answered ${status}`}${typeof code === 'string' ? ` (${code})` : ''}`;
  // A failed authentication is a configuration error that may be fixed between retries.
  return status !== null && status >= 500 && code !== 'EAUTH' ? new Undeliverable(reason) : new Error(reason);
}
