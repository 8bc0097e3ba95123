import { pgSchema } from 'drizzle-orm/pg-core';

/** Schema of every table of the reference API. The identity service has its own schema. */
export const portal = pgSchema('portal');
