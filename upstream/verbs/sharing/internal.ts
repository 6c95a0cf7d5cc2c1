import { createHash } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveStationShare } from '@/lib/contract/upstream/sharing';
import { digits } from '@/lib/domain/account/address';
import type { Context } from '../../context';
import type { Email } from '../../mailer/emails';
import { findAccounts, type AccountRow } from '../../store/account-store';
import { accountAt, addressesOf, readAddress, writeTo, type Address } from '../account/read-address';
import { hasLeft, LIMITS } from '../limits';
import { Refusal } from '../refusal';

/** How a call names whom a station is for. */
type Input =
  | Pick<Extract<Share, { share_account_type: 0 }>, 'share_account_type' | 'station_share_user'>
  | Pick<Extract<Share, { share_account_type: 1 }>, 'share_account_type' | 'station_share_user' | 'area_code'>;
type Share = ParsedInputOf<typeof saveStationShare>;

/** Whom a share is meant for, and who that is; null where nobody of this tenant has the address. */
export interface Recipient {
  readonly address: Address;
  readonly account: AccountRow | null;
}

/** Reads the recipient of a share: `0412 345 678` and `412345678` are one number of Australia. */
export async function recipientOf(context: Context, input: Input): Promise<Recipient> {
  const typed = input.station_share_user;
  if (input.share_account_type === 0) {
    const address = readAddress(typed, undefined);
    return { address, account: await accountAt(context, address) };
  }
  const address = readAddress(typed, input.area_code);
  return { address, account: (await accountAt(context, address)) ?? (await writtenAsTyped(context, input)) };
}

/** An account that came from elsewhere may hold its number as it was typed. */
async function writtenAsTyped(context: Context, input: Input): Promise<AccountRow | null> {
  if (input.share_account_type === 0) return null;
  const identity = { areaCode: digits(input.area_code), mobile: digits(input.station_share_user) };
  const accounts = await findAccounts(context.db.orm, identity, context.tenant);
  return accounts.find(({ tenant }) => tenant === context.tenant) ?? null;
}

/** Refuses to share with oneself. */
export function checkOther(context: Context, { account }: Recipient): void {
  if (account?.id === context.actor.accountId) throw new Refusal(CODES.invalid, 'share.self');
}

/** An address as the owner knows it: he typed it. */
export function writtenOut(address: Address): string {
  return address.kind === 'email' ? address.email : `+${address.phone.areaCode} ${address.phone.number}`;
}

/**
 * Writes to the recipient of a share. Nobody is buried in letters: after a few of a day the share stands and no more is written.
 */
export async function writeToRecipient(
  context: Context,
  { address, account }: Recipient,
  email: Pick<Email, 'template' | 'values' | 'path'>,
): Promise<void> {
  if (!canWrite(context, address)) return;
  const hashed = createHash('sha256').update(address.key).digest('hex');
  if (await hasLeft(context, LIMITS.shareAddress, hashed)) writeTo(inLanguageOf(context, account), address, email);
}

/** Tells both sides of a hand-over; the one who had the station must learn of it wherever he can be reached (A06). */
export function notifyPassed(
  context: Context,
  sides: {
    readonly former: AccountRow;
    readonly next: AccountRow;
    readonly station: string;
    /** Where the next owner finds it. */
    readonly path: string;
    readonly address: Address;
    /** The organisation by which the former owner still sees it; null for none. */
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

/** Letters are in the language of who reads them, as far as he ever signed in. */
function inLanguageOf(context: Context, reader: AccountRow | null): Context {
  return { ...context, lang: reader?.language ?? context.lang };
}

function canWrite({ services }: Context, { kind }: Address): boolean {
  return kind === 'email' ? services.mailer.can.mail : services.mailer.can.text;
}
