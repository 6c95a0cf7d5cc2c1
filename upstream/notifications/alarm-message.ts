import { digestOf } from '@/lib/domain/notifications/lines';
import type { Message } from '../mailer/emails';
import { readMailEvents, readUnsubscribe } from './notice-mail-repository';
import type { Reader, Sending } from './sending';
import { writeAlarmMail } from './write-alarm-mail';

/** An email with the current state of its alarms, as far as its recipient may see them now; null if none is left. */
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
