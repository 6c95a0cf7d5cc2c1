import { alarmKind } from '@/lib/data/alarms';
import { zonedSentence } from '@/lib/format/date-time';
import type { Language } from '@/lib/domain/tenants/types';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Context } from '../context';
import type { Email } from '../mailer/emails';
import { findAccountById } from '../account/account-repository';
import { readAssigned, type AssignedRow } from './alarm-handling-repository';
import { addressesOf, writeTo } from '../account/read-address';
import type { GrantedAlarm } from '../sharing/access';
import { hasLeft, LIMITS } from '../api/limits';

/** Station names in one email; further ones are shown only on the page. */
const MOST_NAMES = 3;

/** Emails the new assignee of alarms: one email for all alarms of one call, after its transaction. */
export async function notifyAssignee(
  context: Context,
  assigneeId: string,
  alarms: readonly GrantedAlarm[],
): Promise<void> {
  const { actor, db, services, tenant } = context;
  if (alarms.length === 0 || assigneeId === actor.accountId || !services.mailer.can.mail) return;
  const { by, given, reader } = await db.asService(async (tx) => ({
    by: (await findAccountById(tx, actor.accountId, tenant))?.name ?? '',
    reader: await findAccountById(tx, assigneeId, tenant),
    given: await readAssigned(tx, alarms),
  }));
  const address = reader && addressesOf(reader).find(({ kind }) => kind === 'email');
  if (!address || given.length === 0 || !(await hasLeft(context, LIMITS.assignMail, assigneeId))) return;
  const lang = reader.language ?? context.lang;
  writeTo({ ...context, lang }, address, emailOf(by, given, lang));
}

function emailOf(by: string, given: readonly AssignedRow[], lang: Language): Pick<Email, 'template' | 'values'> {
  const [only, ...others] = given;
  if (only && others.length === 0) {
    const { code, deviceName, deviceType, message, startedAt, stationName, timeZone } = only;
    const alarm = textIn(alarmKind(deviceType, code), lang) ?? message;
    const since = zonedSentence(startedAt, lang, timeZone);
    return { template: 'alarm-assigned', values: { by, alarm, device: deviceName, station: stationName, since } };
  }
  const names = [...new Set(given.map(({ stationName }) => stationName))];
  const station = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '');
  return { template: 'alarms-assigned', values: { by, count: String(given.length), station } };
}
