import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { writeLabelTexts } from './label-texts';
import type { Product } from './product';

/** Markup that reveals itself wherever it is interpreted: as an element, in an attribute, in a script or as a template. */
export const MARKER = `"'><img src=x data-planted onerror=planted()></script><script>planted()</script>\${planted()}`;

/** Text columns that users or gateways fill: each gets the marker, plus its key where rows must differ. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  account: ['name'],
  alarm: ['code', 'message'],
  alarm_comment: ['text'],
  alarm_event: ['code', 'message'],
  board_link: ['name'],
  comm_log: ['module_title'],
  device: ['name', 'serial'],
  enterprise: ['name'],
  saved_chart: ['name'],
  latest: ['text'],
  session: ['user_agent'],
  station_view: ['name'],
  station: ['name', 'address', 'postal_code', 'nmi'],
  virtual_label: ['name'],
};

/**
 * Text columns that neither users nor gateways fill: keys, hashes, enumerated names, validated addresses, texts of the product
 * itself.
 */
const OURS: Readonly<Record<string, readonly string[] | 'all'>> = {
  account: [
    ...['id', 'tenant', 'email', 'email_key', 'mobile', 'area_code', 'avatar', 'password_hash', 'language'],
    ...['company_code', 'enterprise_id'],
  ],
  alarm: ['id', 'type', 'acknowledged_by', 'assignee_id', 'dated_by'],
  alarm_comment: ['alarm_id', 'id', 'author_id'],
  alarm_event: ['event_id', 'type', 'dated_by'],
  alarm_pending: ['code'],
  alarm_read: 'all',
  alarm_read_until: 'all',
  audit: 'all',
  board: 'all',
  list_layout: 'all',
  backend: 'all',
  board_link: ['id', 'token_hash', 'account_id', 'tenant'],
  comm_log: ['id', 'account_id', 'session_id', 'read_set', 'funs', 'outcome', 'sent_request'],
  device: ['id', 'type', 'module_id', 'iot_serial', 'picture', 'status', 'run_status', 'alarm_status', 'creator_id'],
  enterprise: ['id', 'tenant', 'code'],
  enterprise_invitation: 'all',
  enterprise_member: 'all',
  favourite: 'all',
  file: 'all',
  gateway: 'all',
  gateway_clock: 'all',
  held_reading: 'all',
  saved_chart: ['id', 'tenant', 'account_id', 'chart', 'enterprise_id'],
  station_view: ['id', 'tenant', 'account_id', 'params', 'layout', 'enterprise_id'],
  notice_item: 'all',
  notice_mail: 'all',
  notice_person: 'all',
  notice_station: 'all',
  planned_work: 'all',
  property: 'all',
  public_id: 'all',
  push_subscription: 'all',
  rate_limit: 'all',
  reading_decision: 'all',
  remembered_device: 'all',
  report_mail: 'all',
  session: ['id', 'token_hash', 'account_id', 'tenant', 'how', 'ip'],
  share_invitation: 'all',
  station: [
    ...['id', 'tenant', 'type', 'images', 'time_zone', 'currency', 'creator_id', 'enterprise_id', 'enterprise_session'],
  ],
  station_grant: 'all',
  station_label_text: 'all',
  station_use: 'all',
  sunhelm_migration: 'all',
  tariff: 'all',
  tariff_correction: 'all',
  unit: 'all',
  verify_code: 'all',
  virtual_label: ['id', 'type'],
  virtual_point: 'all',
};

/**
 * Writes the marker into every text of users and gateways, bypassing the rules of forms and calls (A26). Throws if the store has a
 * text column that neither list classifies.
 */
export async function plantMarkers(product: Product): Promise<void> {
  const client = await openStore(product);
  try {
    const { rows } = await client.query<{ table: string; column: string }>(`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join pg_class p on p.relname = c.table_name and p.relnamespace = 'public'::regnamespace and not p.relispartition
       where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json', 'character varying')`);
    const undecided = rows.filter(
      ({ table, column }) =>
        !PLANTED[table]?.includes(column) && OURS[table] !== 'all' && !(OURS[table] ?? []).includes(column),
    );
    if (undecided.length > 0) throw new Error(`whose words are ${JSON.stringify(undecided)}? Say so in planted.ts`);
    for (const [table, columns] of Object.entries(PLANTED)) {
      const set = columns.map((column) => `${column} = $1 || left(md5(ctid::text || '${column}'), 4)`).join(', ');
      const where = table === 'latest' ? ' where text is not null' : '';
      await client.query(`update ${table} set ${set}${where}`, [MARKER]);
    }
    await writeLabelTexts(client);
  } finally {
    await client.end();
  }
}

/** Opens the store of a product directly, without going through the backend. */
export async function openStore(product: Product): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketOf(product.dataDir),
    user: 'sunhelm_owner',
    database: 'sunhelm',
    password: readFileSync(path.join(product.dataDir, 'secrets/database'), 'utf8').trim(),
    // Row-level security also applies to the owner of the tables.
    options: '-c sunhelm.scope=service',
  });
  await client.connect();
  return client;
}

/** The folder of the embedded database's socket. */
function socketOf(dataDir: string): string {
  const pointer = path.join(dataDir, 'database-location.json');
  const home = existsSync(pointer)
    ? (JSON.parse(readFileSync(pointer, 'utf8')) as { database: string }).database
    : path.join(dataDir, 'database');
  return path.join(home, 'run');
}
