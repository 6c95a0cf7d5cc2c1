import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the checked-in migrations with further ones, as a later version brings them. */
export class MigrationFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'sunhelm-migrations-'));

  constructor(further: Readonly<Record<string, string>>) {
    cpSync('upstream/database/migrations', this.path, { recursive: true });
    for (const [name, sql] of Object.entries(further)) this.write(name, sql);
  }

  write(name: string, sql: string): void {
    writeFileSync(path.join(this.path, `${name}.sql`), sql);
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
