import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from '@/upstream/database/migrations';

/** Empties a database and applies only the migrations before the given one, such as `0051_`. */
export async function migrateBefore(owner: pg.Client, databaseUrl: string, first: string): Promise<void> {
  await owner.query('drop schema public cascade; create schema public; drop schema if exists sunhelm cascade');
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-migrations-'));
  cpSync('upstream/database/migrations', folder, { recursive: true });
  for (const file of readdirSync(folder))
    if (/^\d{4}_\w+\.sql$/.test(file) && file >= first) rmSync(path.join(folder, file));
  await migrate(databaseUrl, () => undefined, folder);
  rmSync(folder, { recursive: true });
}
