import { defineConfig } from 'drizzle-kit';

/** Used by `npx drizzle-kit generate` alone; what it writes is run by our own runner (docs/operations.md). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/database/schema/*.ts',
  out: './upstream/database/migrations',
});
