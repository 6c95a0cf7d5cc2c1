import type { Language } from '@/lib/domain/tenants/types';
import type { Logger } from 'pino';
import type { Services, TenantConfigs } from '../context';
import type { TakenMail } from './notice-mail-repository';
import type { Database } from '../database/open';
import type { PushCarrier } from './push-carrier';

/** Dependencies for writing messages. */
export interface MailSources {
  readonly db: Database;
  readonly services: Services;
  readonly tenants: TenantConfigs;
  /** The connection to push services. */
  readonly push: PushCarrier;
  readonly log: Logger;
}

/** The same at the time of one try. */
export interface Sending extends MailSources {
  readonly at: Date;
}

/** The recipient of an email. */
export type Reader = TakenMail & { readonly email: string; readonly language: Language };
