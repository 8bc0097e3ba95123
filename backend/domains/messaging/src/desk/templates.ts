import type { Database } from '@harbour/backend-database';
import {
  type FilledTemplate,
  mostTemplates,
  type Template,
  type TemplateField,
} from '@harbour/definitions/messaging/templates';
import { formatDay } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { escapeHtml } from '../escape-html.ts';
import { andVisible, type Side } from '../sides.ts';
import { messageTemplate } from '../tables.ts';
import { promisedWorkingDays } from './answer-promise.ts';

type On = Pick<Database, 'db'>;

function templateNotFound(): RefusedError {
  return new RefusedError(404, 'TemplateNotFound', 'There is no such template any more. Load the page again.');
}

/** The firm's templates, by name. */
export function listTemplates({ db }: On): Promise<Template[]> {
  return db.select().from(messageTemplate).orderBy(asc(messageTemplate.name), asc(messageTemplate.id));
}

async function requireTemplate({ db }: On, id: string): Promise<Template> {
  const [found] = await db.select().from(messageTemplate).where(eq(messageTemplate.id, id)).for('update');
  if (!found) throw templateNotFound();
  return found;
}

/**
 * Adds or changes a template.
 * @returns the template before; undefined for a new one
 * @throws RefusedError 404, 409 when it was removed or changed meanwhile, its name is another's, or there are too many
 */
export async function storeTemplate(database: On, written: Template): Promise<Template | undefined> {
  const { db } = database;
  const { id, version, ...content } = written;
  const [namesake] = await db
    .select({ id: messageTemplate.id })
    .from(messageTemplate)
    .where(eq(messageTemplate.name, content.name));
  if (namesake && namesake.id !== id) {
    throw new RefusedError(409, 'NameTaken', 'Another template has this name. Choose another one.');
  }
  if (version === 0) {
    if ((await db.$count(messageTemplate)) >= mostTemplates) {
      throw new RefusedError(409, 'TooManyTemplates', `There are ${mostTemplates} templates. Remove one first.`);
    }
    const added = await db
      .insert(messageTemplate)
      .values({ id, ...content })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0) return undefined;
  }
  const before = await requireTemplate(database, id);
  if (before.version !== version) {
    throw new RefusedError(409, 'TemplateChanged', 'Somebody has changed this template. Load the page again.');
  }
  await db
    .update(messageTemplate)
    .set({ ...content, version: version + 1 })
    .where(eq(messageTemplate.id, id));
  return before;
}

/** @returns what was removed */
export async function removeTemplate(database: On, id: string): Promise<Template> {
  const before = await requireTemplate(database, id);
  await database.db.delete(messageTemplate).where(eq(messageTemplate.id, id));
  return before;
}

const addresseeRow = z.object({
  first: z.string(),
  name: z.string(),
  adviser: z.nullable(z.string()),
  me: z.nullable(z.string()),
});

interface Filling {
  side: Side;
  /** Client id. */
  client: string;
  firm: string;
  /** ISO date. */
  today: string;
}

/** The value of each field for a client; null for one that the firm has no value for. */
async function fieldValues(
  database: On,
  { side, client, firm, today }: Filling,
): Promise<Record<TemplateField, string | null>> {
  const [found] = await rows(
    database,
    addresseeRow,
    sql`
    select c.firstname as first, c.firstname || ' ' || c.surname as name,
      adviser.firstname || ' ' || adviser.surname as adviser, me.firstname || ' ' || me.surname as me
    from portal.client c
    left join portal.client adviser on adviser.uid = c.adviser_uid and adviser.left_at is null
    left join portal.client me on me.uid = ${side.actor}::uuid
    where c.uid = ${client}::uuid and c.staff_group is null ${andVisible(side, sql`c.uid`)}`,
  );
  if (!found) throw clientNotFound();
  const workingDays = await promisedWorkingDays(database, today);
  return {
    'first name': found.first,
    'client name': found.name,
    'adviser name': found.adviser,
    'my name': found.me,
    'firm name': firm,
    today: formatDay(today),
    'answer time': workingDays === 1 ? '1 working day' : `${workingDays} working days`,
  };
}

/**
 * A template filled in for a client.
 * @throws RefusedError 404 for an unknown template, or a client whom the writer does not see
 */
export async function fillTemplate(database: On, id: string, filling: Filling): Promise<FilledTemplate> {
  const [template] = await database.db.select().from(messageTemplate).where(eq(messageTemplate.id, id));
  if (!template) throw templateNotFound();
  const values = new Map<string, string | null>(Object.entries(await fieldValues(database, filling)));
  const missing = new Set<string>();
  const filled = (text: string) =>
    text.replace(/\{([^{}]*)\}/g, (written, field: string) => {
      const value = values.get(field) ?? null;
      if (value === null) missing.add(field);
      return value ?? written;
    });
  const paragraphs = filled(template.text).split(/\n{2,}/);
  return {
    subject: filled(template.subject),
    category: template.category,
    messagebody: paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`).join(''),
    missing: [...missing],
  };
}
