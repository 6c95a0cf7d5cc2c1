import type { Logger } from 'pino';
import type { DemoAccount } from '@/lib/domain/session/demo';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import type { PushKeys } from './notices/push-keys';
import type { Mailer } from './mailer/emails';
import type { Outbox } from './mailer/outbox';
import type { Database } from './store/database/open';

/** A white label as the backend knows it: what the portal calls prefix, and which origins its browsers come from. */
export interface TenantConfig {
  readonly prefix: string;
  readonly prefixName: string;
  /** Exact origins (`https://host[:port]`) that may open the broker's WebSocket (A18). */
  readonly origins: readonly string[];
  /** In whose name and colours messages go out; a plain one with `prefixName` without it. */
  readonly letterhead?: Letterhead;
  /** With which browsers are told of alarms; none without it. */
  readonly push?: PushKeys | null;
}

/** The tenants, or what gives them as they are at the moment: their file may change while the backend runs. */
export type TenantConfigs = readonly TenantConfig[] | (() => readonly TenantConfig[]);

/** Who calls. Only the session gate makes one. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
  readonly grantVersion: number;
  /** Signed in without a password; what matters most asks for it first (safety 1.9). */
  readonly remembered: boolean;
  /** When he last showed who he is; epoch ms. */
  readonly confirmedAt: number;
  /** Of the account's row as the primary had it when this call began; a standby that has another one is passed over. */
  readonly accountVersion?: string;
  /** The link of a wall board, where a screen asks and nobody is signed in: it may read the board's figures alone. */
  readonly boardLink?: string;
}

/** What every verb gets besides its input: one clock, one store, one actor; `anonymous` verbs have `actor: null`. */
export interface Context<A extends Actor | null = Actor> {
  readonly actor: A;
  readonly tenant: string;
  /** The white label behind `tenant`. */
  readonly tenantConfig: TenantConfig;
  readonly db: Database;
  readonly now: Date;
  readonly lang: 'en' | 'zh';
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly log: Logger;
  readonly services: Services;
}

/** One figure of a part; a counter never falls while the process lives. */
export interface Metric {
  /** With the prefix `sunhelm_`; counters end in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** What a part beside the API tells of itself at `/metrics` and `/readyz`. */
export interface PartReport {
  readonly metrics: () => readonly Metric[];
  /** One line on what it cannot do at the moment; null when all is well. */
  readonly problem: () => string | null;
}

/** Budgets of writes that are watched: of a session that shows no password, an account, an organisation, a tenant. */
export type WatchedLimit = 'unconfirmed' | 'set-user' | 'set-enterprise' | 'tenant';

/** What is watched of writes to devices (A23). */
export interface WriteWatch {
  /** What all of a tenant begin in an hour, before nobody there writes for a while. */
  readonly tenantPerHour: number;
  /** Counts a budget that was used up. */
  usedUp(limit: WatchedLimit): void;
  readonly report: PartReport;
}

/** Which store a call reads from, where there are standbys. */
export interface ReadingFrom {
  /** The store through a standby that has all that the account wrote, or the primary's. */
  storeFor(account: Pick<Actor, 'accountId' | 'accountVersion'>): Promise<Database>;
  /** The account wrote something: standbys without it are passed over for it from now on, by every backend. */
  wrote(accountId: string): Promise<void>;
}

/** An account that a demonstration offers on its sign-in page. */
export interface OfferedAccount extends DemoAccount {
  readonly tenant: string;
  readonly email: string;
}

/** What verbs reach beside the store. Put together in `start.ts`. */
export interface Services {
  /** The key that broker tokens are signed with, and where browsers find the broker. */
  readonly mqtt: {
    readonly tokenKey: Buffer;
    readonly publicHost: string | null;
    readonly publicPort: number;
    readonly publicTls: boolean;
    readonly publicPath: string;
  };
  /** Whether an address is a portal's, which says for whom it calls; only this machine's are without it. */
  readonly isPortal?: (address: string) => boolean;
  /** Who reads `/metrics` beside this machine. */
  readonly mayReadMetrics?: (address: string) => boolean;
  /** Tells the broker that an account's grants or session changed (A24, A15). */
  readonly accessChanged: (change: { accountId: string } | { sessionId: string }) => void;
  /** A decision about readings was made or undone: what it left to be judged is begun with. */
  readonly readingsDecided: () => void;
  /** Mails and text messages. */
  readonly mailer: Mailer;
  /** What the viewer of the outbox shows; null where messages are sent, or others than this machine could ask for them. */
  readonly outbox: Outbox | null;
  /** Days that a deleted station can be brought back; 30 where nobody says. */
  readonly deletedKeepDays?: number;
  /** Accounts that open without a password; none outside a demonstration. */
  readonly demoAccounts?: readonly OfferedAccount[];
  /** Brings the past of points of a device into the store that is only written when it is looked at; never throws. Of a demonstration alone. */
  readonly past?: {
    reaches(
      device: { readonly id: string; readonly key: number; readonly station: number },
      codes: readonly string[],
    ): Promise<void>;
    /** The same of what every station has: its energies and powers. */
    reachesStation(station: number): Promise<void>;
    /** Whether what a station counted on a day (YYYY-MM-DD) is not in the store yet. */
    lacks(station: number, day: string): boolean;
  };
  readonly writes: WriteWatch;
  /** Whether this process was told to end: it serves on, and nobody is to begin with it. */
  readonly isDraining?: () => boolean;
  /** The standbys that are read from; none without it. */
  readonly readers?: ReadingFrom;
  readonly reports?: readonly PartReport[];
}
