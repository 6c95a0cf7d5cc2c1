import { createHash } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveStationShare } from '@/lib/contract/upstream/sharing/shares';
import { digits } from '@/lib/domain/account/address';
import type { Context } from '../context';
import type { Email } from '../mailer/emails';
import { findAccounts, type AccountRow } from '../account/account-repository';
import { accountAt, addressesOf, readAddress, writeTo, type Address } from '../account/read-address';
import { hasLeft, LIMITS } from '../api/limits';
import { Refusal } from '../api/refusal';

/** The fields of a call that name the recipient. */
type Input =
  | Pick<Extract<Share, { share_account_type: 0 }>, 'share_account_type' | 'station_share_user'>
  | Pick<Extract<Share, { share_account_type: 1 }>, 'share_account_type' | 'station_share_user' | 'area_code'>;
type Share = ParsedInputOf<typeof saveStationShare>;

/** The recipient of a share; `account` is null if no account of this tenant has the address. */
export interface Recipient {
  readonly address: Address;
  readonly account: AccountRow | null;
}

/** Reads the recipient of a share: `0412 345 678` and `412345678` are the same Australian number. */
export async function recipientOf(context: Context, input: Input): Promise<Recipient> {
  const typed = input.station_share_user;
  if (input.share_account_type === 0) {
    const address = readAddress(typed, undefined);
    return { address, account: await accountAt(context, address) };
  }
  const address = readAddress(typed, input.area_code);
  return { address, account: (await accountAt(context, address)) ?? (await writtenAsTyped(context, input)) };
}

/** An imported account may have its number stored as it was typed. */
async function writtenAsTyped(context: Context, input: Input): Promise<AccountRow | null> {
  if (input.share_account_type === 0) return null;
  const identity = { areaCode: digits(input.area_code), mobile: digits(input.station_share_user) };
  const accounts = await findAccounts(context.db.orm, identity, context.tenant);
  return accounts.find(({ tenant }) => tenant === context.tenant) ?? null;
}

/** Refuses a share to the caller's own account. */
export function checkOther(context: Context, { account }: Recipient): void {
  if (account?.id === context.actor.accountId) throw new Refusal(CODES.invalid, 'sharing.self');
}

/** An address in full, for the owner who typed it. */
export function writtenOut(address: Address): string {
  return address.kind === 'email' ? address.email : `+${address.phone.areaCode} ${address.phone.number}`;
}

/** Writes to the recipient of a share. After a few messages a day to one address, shares are still saved but no more are sent. */
export async function writeToRecipient(
  context: Context,
  { address, account }: Recipient,
  email: Pick<Email, 'template' | 'values' | 'path'>,
): Promise<void> {
  if (!canWrite(context, address)) return;
  const hashed = createHash('sha256').update(address.key).digest('hex');
  if (await hasLeft(context, LIMITS.shareAddress, hashed)) writeTo(inLanguageOf(context, account), address, email);
}

/** Notifies both sides of a transfer; the former owner at every address of theirs (A06). */
export function notifyPassed(
  context: Context,
  sides: {
    readonly former: AccountRow;
    readonly next: AccountRow;
    readonly station: string;
    /** Path of the station for the next owner. */
    readonly path: string;
    readonly address: Address;
    /** The organisation through which the former owner still sees it; null for none. */
    readonly through: string | null;
  },
): void {
  const { former, next, station, path, address, through } = sides;
  const passed = { station, to: writtenOut(address) };
  for (const own of addressesOf(former)) {
    if (!canWrite(context, own)) continue;
    writeTo(
      inLanguageOf(context, former),
      own,
      through === null
        ? { template: 'station-passed', values: passed }
        : { template: 'station-passed-visible', values: { ...passed, organisation: through } },
    );
  }
  const [first] = addressesOf(next).filter((own) => canWrite(context, own));
  if (first)
    writeTo(inLanguageOf(context, next), first, {
      template: 'station-received',
      values: { station, from: former.name },
      path,
    });
}

/** Messages use the reader's language, if known from a sign-in. */
function inLanguageOf(context: Context, reader: AccountRow | null): Context {
  return { ...context, lang: reader?.language ?? context.lang };
}

function canWrite({ services }: Context, { kind }: Address): boolean {
  return kind === 'email' ? services.mailer.can.mail : services.mailer.can.text;
}
