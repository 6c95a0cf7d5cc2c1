import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts';
import { at } from './columns';
import { ofStation } from './stations';

/** Name of a device on delivery: one for all, or in the language of the claiming user. */
export type UnitDeviceName = string | { readonly en: string; readonly zh: string };

/** A device connected to a unit's gateway on delivery. */
export interface UnitDevice {
  readonly id: string;
  readonly type: string;
  readonly moduleId: string;
  readonly name: UnitDeviceName;
  readonly serial: string;
  readonly iotSerial: string;
}

/**
 * A gateway with its devices as delivered, to be claimed with the code printed on it: the serial number alone can be guessed
 * and claims nothing (A10).
 */
export const unit = pgTable('unit', {
  /** Serial number of its inverter in upper case, as typed by the user. */
  serial: text('serial').primaryKey(),
  /** SHA-256 of the claim code. */
  claimHash: text('claim_hash').notNull(),
  gatewayUuid: text('gateway_uuid').notNull().unique(),
  credentialHash: text('credential_hash').notNull(),
  devices: jsonb('devices').$type<UnitDevice[]>().notNull(),
  /** Null while unclaimed. Without a foreign key because stations are distributed; purging a station sets it to null. */
  stationKey: integer('station_key'),
  claimedAt: at('claimed_at'),
});

/** A share with an address that has no account yet; it becomes a grant when the address is proven. */
export const shareInvitation = pgTable(
  'share_invitation',
  {
    id: text('id').notNull(),
    stationKey: ofStation(),
    /** As typed, and in normalised form: an email address, or area code and number. */
    recipient: text('recipient').notNull(),
    recipientKey: text('recipient_key').notNull(),
    shareType: smallint('share_type').notNull(),
    sharedBy: text('shared_by')
      .notNull()
      .references(() => account.id),
    sharedAt: at('shared_at').notNull(),
    /** The session that granted it. */
    givenSession: text('given_session'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.stationKey] }),
    uniqueIndex('share_invitation_recipient').on(t.stationKey, t.recipientKey),
    index('share_invitation_key').on(t.recipientKey),
  ],
);
