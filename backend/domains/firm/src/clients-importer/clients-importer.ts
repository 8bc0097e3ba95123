import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { isoDate } from '@harbour/definitions/call';
import { clientName } from '@harbour/definitions/clients/client-name';
import { writtenPostcode } from '@harbour/definitions/clients/contact-details';
import { clientNumber } from '@harbour/definitions/firm/clients';
import { rows } from '@harbour/kernel/database/rows';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate } from '@harbour/kernel/importing/cells';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { clientRecord, person } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

interface ClientRow {
  row: number;
  number: string;
  firstname: string;
  surname: string;
  dob: string | null;
  email: string | null;
  postcode: string | null;
  /** E-mail address of the adviser. */
  adviser: string | null;
  reviewDue: string | null;
}

const emailAddress = z.email().check(z.maxLength(254), z.toLowerCase());

/** The value of a cell by a schema, or why it has none. */
function readBy<Value>(schema: z.ZodMiniType<Value>, text: string, reason: string): Reading<Value> {
  const { success, data } = schema.safeParse(text);
  return success ? { value: data } : { reason };
}

const empty: Reading<null> = { value: null };

function readRow(csv: Csv, row: CsvRow, { findings, today }: ImportContext): ClientRow | undefined {
  const value = cellReader(csv, row, findings);
  function optional<Value>(column: string, read: (text: string) => Reading<Value>): Value | null | undefined {
    return value<Value | null>(column, (text) => (text === '' ? empty : read(text)));
  }
  const name = (text: string) => readBy(clientName, text, 'is no name of a person.');
  const email = (text: string) => readBy(emailAddress, text, 'is no e-mail address.');
  const read = {
    number: value('number', (text) => readBy(clientNumber, text, 'is no client number, such as C-100234.')),
    firstname: value('firstname', name),
    surname: value('surname', name),
    dob: optional('dob', (text) => readDate(text, today)),
    email: optional('email', email),
    postcode: optional('postcode', (text) => ({ value: writtenPostcode(text, 'GB') })),
    adviser: optional('adviser', email),
    reviewDue: optional('review_due', (text) => readBy(isoDate, text, 'is no date, such as 2027-03-31.')),
  };
  const { number, firstname, surname, dob = null, email: address = null } = read;
  const { postcode = null, adviser = null, reviewDue = null } = read;
  if (number === undefined || firstname === undefined || surname === undefined) return undefined;
  return { row: row.number, number, firstname, surname, dob, email: address, postcode, adviser, reviewDue };
}

function read(csv: Csv, _: unknown, context: ImportContext): ClientRow[] {
  const clients = csv.rows.flatMap((row) => {
    context.findings.read += 1;
    return readRow(csv, row, context) ?? [];
  });
  noteRepeats(clients, { column: 'number', textOf: ({ number }) => number }, context.findings);
  return clients;
}

/** The ids of staff by e-mail address. Adds a problem for an address that is nobody's. */
async function advisersOf(database: Database, clients: readonly ClientRow[], findings: ImportFindings) {
  const staff = await rows(
    database,
    z.object({ email: z.string(), uid: z.string() }),
    sql`select lower(email_address) as email, uid::text as uid from portal.client
      where staff_group is not null and left_at is null`,
  );
  const byEmail = new Map(staff.map(({ email, uid }) => [email, uid]));
  for (const { row, adviser } of clients) {
    if (adviser === null || byEmail.has(adviser)) continue;
    findings.problem({ row, column: 'adviser', value: adviser, reason: 'works for the firm with no such address.' });
  }
  return byEmail;
}

const stored = z.object({ number: z.string(), person: z.string() });

async function store(database: Database, clients: readonly ClientRow[], { findings }: ImportContext): Promise<Stored> {
  const advisers = await advisersOf(database, clients, findings);
  findings.refuseIfProblems();
  const known = await rows(database, stored, sql`select number, person_uuid::text as person from portal.client_record`);
  const people = new Map(known.map(({ number, person: uuid }) => [number, uuid]));
  const records = clients.map(({ row: _, adviser, reviewDue, ...rest }) => ({
    ...rest,
    person: people.get(rest.number) ?? randomUUID(),
    adviser: adviser === null ? null : (advisers.get(adviser) ?? null),
    review_due: reviewDue,
  }));
  const unknown = records.filter(({ number }) => !people.has(number));
  if (unknown.length > 0) {
    await database.db.execute(sql`
      insert into portal.person (uuid, name)
      select person, firstname || ' ' || surname
      from ${recordSet(unknown, 'person uuid, firstname text, surname text')}`);
  }
  return writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.client_record
        (person_uuid, number, firstname, surname, dob, email, postcode, adviser_uid, review_due)
      select incoming.person, incoming.number, incoming.firstname, incoming.surname, incoming.dob, incoming.email,
        incoming.postcode,
        -- Of a client with a sign-in, staff set the adviser on the screen.
        case when signed.uid is null then incoming.adviser end, incoming.review_due
      from ${recordSet(
        batch,
        'person uuid, number text, firstname text, surname text, dob date, email text, postcode text, adviser uuid, review_due date',
      )}
      left join portal.client signed on signed.person_uuid = incoming.person
      on conflict (number) do update set
        firstname = excluded.firstname, surname = excluded.surname, dob = excluded.dob, email = excluded.email,
        postcode = excluded.postcode, review_due = excluded.review_due,
        adviser_uid = coalesce(excluded.adviser_uid, client_record.adviser_uid)
      where (client_record.firstname, client_record.surname, client_record.dob, client_record.email,
          client_record.postcode, client_record.review_due, client_record.adviser_uid)
        is distinct from (excluded.firstname, excluded.surname, excluded.dob, excluded.email,
          excluded.postcode, excluded.review_due, coalesce(excluded.adviser_uid, client_record.adviser_uid))
      returning ${added}`,
  );
}

/** Imports the firm's register of its clients, in Harbour's own layout. */
export const clientsImporter = defineImporter({
  description: 'the firm’s register of clients: number,firstname,surname and what is known of dob,email,postcode,…',
  records: 'clients',
  fills: [clientRecord, person],
  layouts: [
    {
      name: 'harbour-clients',
      columns: ['number', 'firstname', 'surname'],
      optional: ['dob', 'email', 'postcode', 'adviser', 'review_due'],
    },
  ],
  read,
  store,
});
