import { type SQL, sql } from 'drizzle-orm';

/** What an audit record (`record`) is of: something read, changed, or tried and refused. */
export const actKind: SQL = sql`case
  when record.status >= 400 then 'refused'
  when record.effect = 'read' then 'read'
  else 'changed' end`;

/** Conditions: an audit record (`record`) is of the firm's staff, or of somebody else. */
export const byStaff: SQL = sql`cardinality(record.groups) > 0`;
export const byOthers: SQL = sql`cardinality(record.groups) = 0`;
