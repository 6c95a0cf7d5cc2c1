import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { TenantConfigs } from '../context';
import { currentTenants } from '../current-tenants';
import { openOutbox, type Outbox } from './outbox';
import { startMailer, type MailerOptions, type MailerPart } from './mailer';
import { smtpCarrier } from './smtp-carrier';
import { webhookCarrier } from './webhook-carrier';

export interface OpenMailerOptions extends Pick<MailerOptions, 'log' | 'now'> {
  readonly smtpUrl?: string;
  readonly smsWebhookUrl?: string;
  /** Folder of the outbox. */
  readonly folder: string;
  readonly tenants: TenantConfigs;
}

/**
 * Opens the mailer as configured: each kind is sent through its server, and cannot be sent without one. If nothing is
 * configured, messages stay in the outbox, whose viewer is available on this machine.
 */
export function openMailer(options: OpenMailerOptions): {
  readonly mailer: MailerPart;
  readonly outbox: Outbox | null;
} {
  const { smtpUrl, smsWebhookUrl, folder, tenants, log, now } = options;
  const configs = currentTenants(tenants);
  const outbox = smtpUrl === undefined && smsWebhookUrl === undefined ? openOutbox(folder) : null;
  const mailer = startMailer({
    carriers: {
      mail: outbox?.carrier ?? (smtpUrl === undefined ? null : smtpCarrier(smtpUrl)),
      text: outbox?.carrier ?? (smsWebhookUrl === undefined ? null : webhookCarrier(smsWebhookUrl)),
    },
    letterheadOf: (prefix) => {
      const tenantConfig = configs().find((tenant) => tenant.prefix === prefix);
      return tenantConfig?.letterhead ?? plainLetterhead(tenantConfig?.prefixName ?? prefix);
    },
    log,
    ...(now && { now }),
  });
  return { mailer, outbox };
}

/** For a tenant without a configured letterhead. */
function plainLetterhead(name: string): Letterhead {
  const names = inEachLanguage(() => name);
  return {
    productName: names,
    colours: { primary: '#22343c', onPrimary: '#ffffff', accent: '#22343c', onAccent: '#ffffff' },
    address: 'http://localhost:3000',
    sender: { name: names, email: 'no-reply@localhost' },
    support: null,
    alerts: null,
  };
}
