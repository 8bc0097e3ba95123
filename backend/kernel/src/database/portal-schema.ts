import { pgSchema } from 'drizzle-orm/pg-core';

/** Every table of the reference API stands in this schema; the identity service has one of its own. */
export const portal = pgSchema('portal');
