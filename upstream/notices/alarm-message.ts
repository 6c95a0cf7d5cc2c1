import { digestOf } from '@/lib/domain/notices/lines';
import type { Message } from '../mailer/emails';
import { readMailEvents, readUnsubscribe } from '../store/notice-mail-store';
import type { Reader, Sending } from './sending';
import { writeAlarmMail } from './write-alarm-mail';

/** A mail about alarms as they stand now, and as far as its reader may see them now; null where nothing is left of it. */
export async function alarmMessage({ db, services, at }: Sending, reader: Reader): Promise<Message | null> {
  const { id, accountId, tenant, email, language } = reader;
  const { events, token } = await db.asAccount({ accountId, tenant }, async (tx) => ({
    events: await readMailEvents(tx, id),
    token: await readUnsubscribe(tx, accountId),
  }));
  const digest = digestOf(events);
  if (token === null || digest.stations.length === 0) return null;
  const letterhead = services.mailer.letterheadOf(tenant);
  return writeAlarmMail({ id, at, tenant, to: email, language, letterhead, token }, digest);
}
