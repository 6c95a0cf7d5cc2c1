import type { Logger } from 'pino';
import type { DemoAccount } from '@/lib/domain/account/session/demo';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import type { Language } from '@/lib/domain/tenants/types';
import type { PushKeys } from './notifications/push-keys';
import type { Mailer } from './mailer/emails';
import type { Outbox } from './mailer/outbox';
import type { Database } from './database/open';

/** The backend's config of a tenant (white label), called prefix in the portal, with the origins of its browsers. */
export interface TenantConfig {
  readonly prefix: string;
  readonly prefixName: string;
  /** Exact origins (`https://host[:port]`) that may open the broker's WebSocket (A18). */
  readonly origins: readonly string[];
  /** Name and colours used in outgoing messages; without it a plain one with `prefixName`. */
  readonly letterhead?: Letterhead;
  /** Keys for browser push messages about alarms; no push without them. */
  readonly push?: PushKeys | null;
}

/** The tenants, or a getter of the current ones: their file may change while the backend runs. */
export type TenantConfigs = readonly TenantConfig[] | (() => readonly TenantConfig[]);

/** The authenticated caller. Only the session gate creates one. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
  readonly grantVersion: number;
  /** Signed in without a password; critical actions ask for the password first (safety 1.9). */
  readonly remembered: boolean;
  /** When the user last confirmed their identity; epoch ms. */
  readonly confirmedAt: number;
  /** Version of the account's row on the primary at the start of this call; standbys with another version are skipped. */
  readonly accountVersion?: string;
  /** The link of a wall board, which has no signed-in user; it may read only the board's figures. */
  readonly boardLink?: string;
}

/** What every service function gets besides its input; `anonymous` ones have `actor: null`. */
export interface Context<A extends Actor | null = Actor> {
  readonly actor: A;
  readonly tenant: string;
  /** The config of `tenant`. */
  readonly tenantConfig: TenantConfig;
  readonly db: Database;
  readonly now: Date;
  readonly lang: Language;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly log: Logger;
  readonly services: Services;
}

/** One metric of a component; a counter never decreases while the process runs. */
export interface Metric {
  /** With the prefix `sunhelm_`; counters end in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** What a component other than the API reports at `/metrics` and `/readyz`. */
export interface PartReport {
  readonly metrics: () => readonly Metric[];
  /** One line that describes the current problem; null when all is well. */
  readonly problem: () => string | null;
}

/** Limited write budgets: of a session without a confirmed password, an account, an organisation, a tenant. */
export type WatchedLimit = 'unconfirmed' | 'set-user' | 'set-enterprise' | 'tenant';

/** Limits and counts of writes to devices (A23). */
export interface WriteWatch {
  /** Writes that a whole tenant may start per hour before all of its writes are blocked for a while. */
  readonly tenantPerHour: number;
  /** Counts an exhausted budget. */
  usedUp(limit: WatchedLimit): void;
  readonly report: PartReport;
}

/** Chooses the database a call reads from when there are standbys. */
export interface ReadingFrom {
  /** A standby that has everything the account wrote, or else the primary. */
  storeFor(account: Pick<Actor, 'accountId' | 'accountVersion'>): Promise<Database>;
  /** Marks that the account wrote something: every backend then skips standbys that lack the write. */
  wrote(accountId: string): Promise<void>;
}

/** An account that a demo offers on its sign-in page. */
export interface OfferedAccount extends DemoAccount {
  readonly tenant: string;
  readonly email: string;
}

/** What service functions use besides the store. Assembled in `start.ts`. */
export interface Services {
  /** The signing key of broker tokens, and the address of the broker for browsers. */
  readonly mqtt: {
    readonly tokenKey: Buffer;
    readonly publicHost: string | null;
    readonly publicPort: number;
    readonly publicTls: boolean;
    readonly publicPath: string;
  };
  /** Whether an address is a portal's, which states the client it calls for; only loopback without it. */
  readonly isPortal?: (address: string) => boolean;
  /** Which addresses may read `/metrics` besides this machine. */
  readonly mayReadMetrics?: (address: string) => boolean;
  /** Notifies the broker that an account's grants or session (A24, A15) or a gateway's credential changed. */
  readonly accessChanged: (change: { accountId: string } | { sessionId: string } | { gatewayUuid: string }) => void;
  /** Notifies that a decision about readings was made or undone, so that pending judgements start. */
  readonly readingsDecided: () => void;
  /** Sends emails and text messages. */
  readonly mailer: Mailer;
  /** Source of the outbox viewer; null when messages are sent or other machines could request them. */
  readonly outbox: Outbox | null;
  /** Days that a deleted station can be restored. Default 30. */
  readonly deletedKeepDays?: number;
  /** Accounts that open without a password; only in a demo. */
  readonly demoAccounts?: readonly OfferedAccount[];
  /** Writes the history of a device's points into the store when it is first viewed; never throws. Demo only. */
  readonly past?: {
    reaches(
      device: { readonly id: string; readonly key: number; readonly station: number },
      codes: readonly string[],
    ): Promise<void>;
    /** The same for what every station has: its energies and powers. */
    reachesStation(station: number): Promise<void>;
    /** Whether a station's energy of a day (YYYY-MM-DD) is not in the store yet. */
    lacks(station: number, day: string): boolean;
  };
  readonly writes: WriteWatch;
  /** Whether this process is shutting down: it still serves, but should get no new clients. */
  readonly isDraining?: () => boolean;
  /** The standbys to read from; absent without any. */
  readonly readers?: ReadingFrom;
  readonly reports?: readonly PartReport[];
}
