import { defineConfig } from 'drizzle-kit';

// After a change of a `tables.ts`: `pnpm exec drizzle-kit generate --name what_changed` writes the next migration.
// A migration that has landed is never edited.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['../kernel/src/database/portal-schema.ts', '../kernel/src/*/tables.ts', '../domains/*/src/**/tables.ts'],
  out: './migrations',
});
