import { ASSIGNED_ALARMS } from '@/lib/domain/shell/routes/places';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import type { Language } from '@/lib/domain/tenants/types';

/**
 * Purpose of a code as described to its recipient: `reset` a forgotten password, `change` a password replaced by a signed-in
 * user, `set` and `revise` a new number or address, `own` one they already have.
 */
export type CodeReason = 'log' | 'reg' | 'reset' | 'change' | 'set' | 'revise' | 'own';

/** The access level of a shared station. */
export type SharedLevel = 'view' | 'edit' | 'manage';

type SharedStation = { readonly sharer: string; readonly station: string; readonly level: SharedLevel };

/** The emails to users and their values. Every value is plain text, never HTML. */
export interface EmailTexts {
  /** A verification code (P7.25, P7.26). */
  readonly code: { readonly purpose: CodeReason; readonly code: string };
  /** Sent instead of a code to an address that already has an account. */
  readonly 'account-exists': Readonly<Record<never, never>>;
  /** The password was reset or changed. */
  readonly 'password-changed': Readonly<Record<never, never>>;
  /** Sent to the old address. `to` is masked. */
  readonly 'address-changed': { readonly to: string };
  /** To an address without an account: a link to the registration. */
  readonly invitation: { readonly inviter: string; readonly organisation: string };
  /** To an existing account, which is asked to join. */
  readonly 'member-invited': { readonly inviter: string; readonly organisation: string };
  readonly 'member-removed': { readonly organisation: string };
  /** To an existing account, and to an address without one. */
  readonly 'station-shared': SharedStation;
  readonly 'share-invited': SharedStation;
  /** To the previous owner, and to the new owner. `to` as it was typed. */
  readonly 'station-passed': { readonly station: string; readonly to: string };
  /** The same if they can still see it through an organisation. */
  readonly 'station-passed-visible': { readonly station: string; readonly to: string; readonly organisation: string };
  readonly 'station-received': { readonly station: string; readonly from: string };
  /** The same remembered sign-in was used by two browsers. */
  readonly 'sign-in-copied': Readonly<Record<never, never>>;
  /** To a tenant's alert contacts: too many devices were written. `object` names the tenant. */
  readonly 'writes-held': { readonly count: string; readonly object: string };
  /** To the previous holder of an organisation's authority, and to the new one. */
  readonly 'authority-passed': { readonly organisation: string; readonly leader: string };
  readonly 'authority-received': { readonly organisation: string; readonly from: string };
  /** To the owner of stations: `to`, a user or an organisation, can now change their settings. */
  readonly 'settings-right': { readonly station: string; readonly to: string; readonly by: string };
  /** To a user who was assigned one alarm, or several at once, by another. `since` is formatted text. */
  readonly 'alarm-assigned': {
    readonly by: string;
    readonly alarm: string;
    readonly device: string;
    readonly station: string;
    readonly since: string;
  };
  readonly 'alarms-assigned': { readonly by: string; readonly count: string; readonly station: string };
}

export type Template = keyof EmailTexts;

/** One message to one recipient. */
export type Email = {
  [T in Template]: {
    /** The tenant's prefix. */
    readonly tenant: string;
    readonly language: Language;
    /** An email address, or a number as `+61412345678`. */
    readonly to: string;
    readonly template: T;
    readonly values: EmailTexts[T];
    /** Path of the button if it differs from `LETTER_PATHS`. */
    readonly path?: string;
  };
}[Template];

/** Paths of the emails' buttons in the tenant's portal. */
export const LETTER_PATHS: Readonly<Partial<Record<Template, string>>> = {
  'account-exists': '/forgotPassword',
  'password-changed': '/forgotPassword',
  'sign-in-copied': '/forgotPassword',
  invitation: '/register',
  'member-invited': '/userCenter',
  'share-invited': '/register',
  'station-shared': '/powerDetail',
  'station-received': '/powerDetail',
  'station-passed': '/forgotPassword',
  'station-passed-visible': '/forgotPassword',
  'authority-received': '/userCenter',
  'settings-right': '/powerDetail',
  'alarm-assigned': ASSIGNED_ALARMS,
  'alarms-assigned': ASSIGNED_ALARMS,
};

/** Emails queued in the database until they are sent (ADR 142). */
export type NoticeKind = 'alarms' | 'report';

/** A message ready to be sent. */
export interface Message {
  readonly id: string;
  readonly kind: 'mail' | 'text';
  /** Epoch ms. */
  readonly at: number;
  readonly tenant: string;
  readonly template: Template | NoticeKind;
  readonly language: Language;
  readonly to: string;
  readonly from: { readonly name: string; readonly email: string };
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** Empty for a text message. */
  readonly html: string;
  /** URL for one-click unsubscription from a recurring email (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly Attachment[];
}

/** An attachment: its text, or its bytes in base64. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly encoding?: 'base64';
}

/** Sends emails and text messages. `mail` and `text` return at once; the outcome is in the log and at `/metrics`. */
export interface Mailer {
  /** Which kinds can be sent. */
  readonly can: { readonly mail: boolean; readonly text: boolean };
  /** To an email address. */
  mail(email: Email): void;
  /** To a number. */
  text(email: Email): void;
  /** The sender and design of a tenant's messages. */
  letterheadOf(tenant: string): Letterhead;
  /**
   * Tries once to send an email that its sender stores until it is sent. Rejects if it was not accepted, as a carrier does.
   */
  deliver(message: Message): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}
