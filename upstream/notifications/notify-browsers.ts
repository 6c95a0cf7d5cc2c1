import { digestOf } from '@/lib/domain/notifications/lines';
import type { NoticeDigest } from '@/lib/domain/notifications/lines';
import type { PushMessage } from '@/lib/domain/notifications/push';
import type { Language } from '@/lib/domain/tenants/types';
import { currentTenants, defaultLanguageOf } from '../current-tenants';
import { readMailEvents, type TakenMail } from './notice-mail-repository';
import { dropPush, findUnnotified, markNotified } from './push-repository';
import { alarmsPath, describeLine, digestTitle } from './alarm-labels';
import { NOTICE_TEXTS } from './notice-page';
import type { Sending } from './sending';

const MOST_LINES = 3;
/** A push service accepts 4 KB; a character takes at most four bytes. */
const MOST_TITLE = 120;
const MOST_LINE = 160;

/**
 * Sends the current state of the alarms, as far as the recipient may see them now, to the recipient's browsers; returns how
 * many. Each browser gets it once, even after retries. Throws if a retry may reach another one.
 */
export async function notifyBrowsers(sending: Sending, mail: TakenMail): Promise<number> {
  const { db, log, push, services, tenants } = sending;
  const { id, accountId, tenant } = mail;
  const keys = currentTenants(tenants)().find(({ prefix }) => prefix === tenant)?.push;
  if (!keys) return 0;
  const { browsers, events } = await db.asAccount({ accountId, tenant }, async (tx) => ({
    events: await readMailEvents(tx, id),
    browsers: await findUnnotified(tx, accountId, keys.publicKey, id),
  }));
  const digest = digestOf(events);
  if (digest.stations.length === 0) return 0;
  const letterhead = services.mailer.letterheadOf(tenant);
  const message = {
    topic: id.replaceAll('-', '').slice(0, 32),
    text: JSON.stringify(pushMessage(id, digest, mail.language ?? defaultLanguageOf({ letterhead }))),
    subject: `mailto:${letterhead.sender.email}`,
  };
  let notified = 0;
  let failure: unknown = null;
  for (const browser of browsers) {
    try {
      const outcome = await push.carry(browser, message, keys);
      if (outcome === 'gone') await dropPush(db.orm, browser.id);
      else await markNotified(db.orm, browser.id, id);
      if (outcome === 'sent') notified += 1;
      if (outcome === 'refused') log.warn({ mail: id, tenant }, 'notices: a push service refused a message');
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== null) throw failure;
  return notified;
}

/** The displayed message: the subject of the email and its first lines. */
function pushMessage(tag: string, digest: NoticeDigest, language: Language): PushMessage {
  const lines = digest.stations.flatMap((station) => station.lines);
  const shown = lines.slice(0, MOST_LINES).map((line) => {
    const { level, what } = describeLine(line, language);
    return cut(`${level}: ${what}`, MOST_LINE);
  });
  const left = lines.length - shown.length;
  const more = left > 0 ? [NOTICE_TEXTS[language]('more', { count: left })] : [];
  const [only, ...others] = digest.stations;
  return {
    title: cut(digestTitle(digest, language), MOST_TITLE),
    body: [...shown, ...more].join('\n'),
    path: only && others.length === 0 ? alarmsPath(only.station.id) : '/Fault',
    tag,
  };
}

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};
