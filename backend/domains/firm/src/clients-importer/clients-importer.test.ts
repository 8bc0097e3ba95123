import type { Database } from '@harbour/backend-database';
import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

const header = 'number,firstname,surname,dob,email,postcode,review_due';
const ada = 'C-100001,Ada,Winter,1984-02-29,Ada@clients.example,bs15ty,2027-03-31';
const plans = 'planstring,name,type,provider,opened,owners';

describe.each(everyDatabaseKind)('the firm’s register and plans on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  afterAll(() => database.close());

  test('clients are imported once, and later files change what differs', async () => {
    expect(await importText(database, 'clients', `${header}\n${ada}`)).toMatchObject({ added: 1, changed: 0 });
    expect(await importText(database, 'clients', `${header}\n${ada}`)).toMatchObject({ added: 0, unchanged: 1 });
    const moved = ada.replace('bs15ty', 'BA1 5AB');
    expect(await importText(database, 'clients', `${header}\n${moved}`)).toMatchObject({ added: 0, changed: 1 });
    expect(
      await texts(
        database,
        sql`select record.number, record.email, record.postcode, record.dob::text as dob, person.name
          from portal.client_record record join portal.person on person.uuid = record.person_uuid`,
      ),
    ).toEqual([
      { number: 'C-100001', email: 'ada@clients.example', postcode: 'BA1 5AB', dob: '1984-02-29', name: 'Ada Winter' },
    ]);
  });

  test.each([
    ['C-2,,Winter,,,,', 'row 2, column firstname'],
    ['c 2,Ada,Winter,,,,', 'is no client number'],
    ['C-2,Ada,Winter,29/2/1984,,,', 'is not a date'],
    ['C-2,Ada,Winter,,nobody,,', 'is no e-mail address'],
    ['C-22,Ada,Winter,,,,\nC-22,Ada,Winter,,,,', 'is in row 2 already'],
  ])('a wrong row refuses the file: %s', async (row, reason) => {
    expect(await refusal(importText(database, 'clients', `${header}\n${row}`))).toContain(reason);
  });

  test('an adviser is named by the address of somebody who works for the firm', async () => {
    const file = 'number,firstname,surname,adviser\nC-3,Ben,Lee,nobody@firm.example';
    expect(await refusal(importText(database, 'clients', file))).toContain('works for the firm with no such address');
  });

  test('plans are imported with their owners, who are known by client number', async () => {
    const isa = 'HB-ISA-77,Ada’s ISA,isa,Lodestar,2024-04-06,C-100001';
    expect(await importText(database, 'plans', `${plans}\n${isa}`)).toMatchObject({ added: 1 });
    expect(await importText(database, 'plans', `${plans}\n${isa}`)).toMatchObject({ added: 0, unchanged: 1 });
    expect(
      await texts(
        database,
        sql`select owner.planstring, record.number from portal.plan_owner owner
          join portal.client_record record on record.person_uuid = owner.person_uuid`,
      ),
    ).toEqual([{ planstring: 'HB-ISA-77', number: 'C-100001' }]);
    const stranger = 'HB-ISA-78,An ISA,isa,Lodestar,2024-04-06,C-999';
    expect(await refusal(importText(database, 'plans', `${plans}\n${stranger}`))).toContain('is no client number');
    const unknown = 'HB-ISA-78,An ISA,tessa,Lodestar,2024-04-06,C-100001';
    expect(await refusal(importText(database, 'plans', `${plans}\n${unknown}`))).toContain('is no type of plan');
  });
});
