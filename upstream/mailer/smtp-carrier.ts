import { createTransport } from 'nodemailer';
import { Undeliverable, type Carrier } from './carrier';

const TIMEOUT_MS = 10_000;

/** Sends mail through the server of `SMTP_URL`; its query may hold nodemailer's settings (`?requireTLS=true`). */
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
          // As an object, so that a comma or a bracket in an address never becomes another recipient.
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

/** A reason without the address, the words or the password; for good where the server said 5xx. */
function plainError(error: unknown): Error {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const reason = `the mail server ${status === null ? 'failed' : `answered ${status}`}${typeof code === 'string' ? ` (${code})` : ''}`;
  // A refused sign-in is a mistake of the settings: it may be mended while we try again.
  return status !== null && status >= 500 && code !== 'EAUTH' ? new Undeliverable(reason) : new Error(reason);
}
