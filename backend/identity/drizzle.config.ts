import { defineConfig } from 'drizzle-kit';

// After a change of src/schema.ts: `pnpm exec drizzle-kit generate --name what_changed` writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema.ts',
  out: './migrations',
  schemaFilter: ['identity'],
});
