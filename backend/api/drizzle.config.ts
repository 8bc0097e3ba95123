import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['../kernel/src/database/portal-schema.ts', '../kernel/src/*/tables.ts', '../domains/*/src/**/tables.ts'],
  out: './migrations',
});
