import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts';
import { at } from './columns';
import { ofStation } from './stations';

/** What a device is called as delivered: for everybody, or in the language of whoever claims it. */
export type UnitDeviceName = string | { readonly en: string; readonly zh: string };

/** A device that hangs on a unit's gateway when it is delivered. */
export interface UnitDevice {
  readonly id: string;
  readonly type: string;
  readonly moduleId: string;
  readonly name: UnitDeviceName;
  readonly serial: string;
  readonly iotSerial: string;
}

/**
 * A gateway with its devices as it left the factory, until somebody claims it with the code that is printed on it: a
 * serial number alone, which can be guessed, claims nothing (A10).
 */
export const unit = pgTable('unit', {
  /** Of its inverter, in upper case: what a user types. */
  serial: text('serial').primaryKey(),
  /** SHA-256 of the claim code. */
  claimHash: text('claim_hash').notNull(),
  gatewayUuid: text('gateway_uuid').notNull().unique(),
  credentialHash: text('credential_hash').notNull(),
  devices: jsonb('devices').$type<UnitDevice[]>().notNull(),
  /** Null while it is on the shelf. Without a foreign key, as stations are distributed; their purge sets it to null. */
  stationKey: integer('station_key'),
  claimedAt: at('claimed_at'),
});

/** A share with somebody who has no account yet; it becomes a grant when that address is proven. */
export const shareInvitation = pgTable(
  'share_invitation',
  {
    id: text('id').notNull(),
    stationKey: ofStation(),
    /** As typed, and in the form that is compared: an address, or area code and number. */
    recipient: text('recipient').notNull(),
    recipientKey: text('recipient_key').notNull(),
    shareType: smallint('share_type').notNull(),
    sharedBy: text('shared_by')
      .notNull()
      .references(() => account.id),
    sharedAt: at('shared_at').notNull(),
    /** The session that gave it. */
    givenSession: text('given_session'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.stationKey] }),
    uniqueIndex('share_invitation_recipient').on(t.stationKey, t.recipientKey),
    index('share_invitation_key').on(t.recipientKey),
  ],
);
