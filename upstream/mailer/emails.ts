import { ASSIGNED_ALARMS } from '@/lib/domain/routes/places';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';

/**
 * What a code is for, as its reader understands it: `reset` is a forgotten password, `change` one that a signed-in user replaces,
 * `set` and `revise` a new number or address of theirs, `own` one that they have already.
 */
export type CodeReason = 'log' | 'reg' | 'reset' | 'change' | 'set' | 'revise' | 'own';

/** What somebody may do with a station that is shared with them. */
export type SharedLevel = 'view' | 'edit' | 'manage';

type SharedStation = { readonly sharer: string; readonly station: string; readonly level: SharedLevel };

/** What we write to users, and what stands in it. Every value is text from users or ours: never markup. */
export interface Letters {
  /** A verification code (P7.25, P7.26). */
  readonly code: { readonly purpose: CodeReason; readonly code: string };
  /** Instead of a code, to an address that has an account already. */
  readonly 'account-exists': Readonly<Record<never, never>>;
  /** The password was set anew or changed. */
  readonly 'password-changed': Readonly<Record<never, never>>;
  /** To the old address. `to` is masked. */
  readonly 'address-changed': { readonly to: string };
  /** To somebody who has no account: a link to the registration. */
  readonly invitation: { readonly inviter: string; readonly organisation: string };
  /** To somebody who has one, and is asked whether he wants to join. */
  readonly 'member-invited': { readonly inviter: string; readonly organisation: string };
  readonly 'member-removed': { readonly organisation: string };
  /** To somebody who has an account, and to an address that has none. */
  readonly 'station-shared': SharedStation;
  readonly 'share-invited': SharedStation;
  /** To the one who had the station, and to the one who has it now. `to` as it was written. */
  readonly 'station-passed': { readonly station: string; readonly to: string };
  /** The same where they still see it through an organisation. */
  readonly 'station-passed-visible': { readonly station: string; readonly to: string; readonly organisation: string };
  readonly 'station-received': { readonly station: string; readonly from: string };
  /** Two browsers showed one remembered sign-in. */
  readonly 'sign-in-copied': Readonly<Record<never, never>>;
  /** To those whom a tenant names for help: too many devices were written. `object` names the tenant. */
  readonly 'writes-held': { readonly count: string; readonly object: string };
  /** To the one who had the authority of an organisation, and to the one who has it now. */
  readonly 'authority-passed': { readonly organisation: string; readonly leader: string };
  readonly 'authority-received': { readonly organisation: string; readonly from: string };
  /** To the owner of stations: `to`, a person or an organisation, can change their settings from now on. */
  readonly 'settings-right': { readonly station: string; readonly to: string; readonly by: string };
  /** To somebody whom somebody else gave an alarm, or several at once. `since` in words. */
  readonly 'alarm-assigned': {
    readonly by: string;
    readonly alarm: string;
    readonly device: string;
    readonly station: string;
    readonly since: string;
  };
  readonly 'alarms-assigned': { readonly by: string; readonly count: string; readonly station: string };
}

export type Template = keyof Letters;

/** One message to one person. */
export type Email = {
  [T in Template]: {
    /** The tenant's prefix. */
    readonly tenant: string;
    readonly language: 'en' | 'zh';
    /** An email address, or a number as `+61412345678`. */
    readonly to: string;
    readonly template: T;
    readonly values: Letters[T];
    /** Where the button leads, where that is a certain page and not the one of `LETTER_PATHS`. */
    readonly path?: string;
  };
}[Template];

/** Where a letter's button leads, as a path of the tenant's portal. */
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

/** Mails that are kept in the store until they are gone (ADR 142). */
export type NoticeKind = 'alarms' | 'report';

/** A message as it goes out. */
export interface Message {
  readonly id: string;
  readonly kind: 'mail' | 'text';
  /** Epoch ms. */
  readonly at: number;
  readonly tenant: string;
  readonly template: Template | NoticeKind;
  readonly language: 'en' | 'zh';
  readonly to: string;
  readonly from: { readonly name: string; readonly email: string };
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** Empty for a text message. */
  readonly html: string;
  /** Where a mail that comes again and again is ended by one click (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly Attachment[];
}

/** A file of a mail: its text, or its bytes in base64. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly encoding?: 'base64';
}

/** Mails and text messages. Both return at once; what becomes of a message is in the log and at `/metrics`. */
export interface Mailer {
  /** Which kinds can be sent at all. */
  readonly can: { readonly mail: boolean; readonly text: boolean };
  /** To an email address. */
  mail(email: Email): void;
  /** To a number. */
  text(email: Email): void;
  /** In whose name a tenant's messages go out. */
  letterheadOf(tenant: string): Letterhead;
  /** One try at a mail that its sender keeps until it is gone. Rejects where it was not taken, as a carrier does. */
  deliver(message: Message): Promise<void>;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}
