import type { Database } from '@harbour/backend-database';
import { type DataDesk, dataKindNames, dataKinds, dataLimits, getDataDesk } from '@harbour/definitions/firm/data-desk';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';

/**
 * When data last arrived, the files that staff loaded, and the records to correct, in one statement.
 * @param today ISO date
 */
export async function readDataDesk(database: Database, today: string): Promise<DataDesk> {
  const kinds = dataKindNames.map((kind, index) => ({ kind, days: dataKinds[kind].workingDays, index }));
  const [found] = await rows(
    database,
    getDataDesk.response,
    sql`
    with arrived as (
      select incoming.*, last.at, last.file_name
      from ${recordSet(kinds, 'kind text, days int, place int')}
      left join lateral (
        select at, file_name from portal.import_run run
        where run.kind = incoming.kind and run.client_uid is null order by at desc limit 1
      ) last on true
    ),
    differing as (
      select found.planstring, count(*)::int as count, min(found.from_date) as since
      from portal.reconciliation_difference found group by found.planstring
    )
    select
      (select json_agg(json_build_object('kind', kind, 'fileName', file_name,
        'lastAt', case when at is not null then ${isoMilliseconds(sql`at`)} end,
        'late', days is not null and (at is null or (
          -- Working days after the one of the last arrival, up to yesterday.
          select count(*) from generate_series(
            (at at time zone 'Europe/London')::date + 1, ${today}::date - 1, interval '1 day') passed (day)
          where extract(isodow from passed.day) < 6
        ) >= days)) order by place) from arrived) as kinds,
      coalesce((select json_agg(json_build_object('name', name, 'feeds', feeds, 'late', late,
        'lastAt', case when last is not null then ${isoMilliseconds(sql`last`)} end) order by name)
        from (
          select provider.name, count(*)::int as feeds, max(feed.updated_at) as last,
            (count(*) filter (where feed.problem is not null or feed.updated_at is null
              or feed.updated_at < ${today}::date - 3))::int as late
          from portal.data_feed feed join portal.provider on provider.id = feed.provider_id
          group by provider.name
        ) provided), '[]'::json) as providers,
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'fileName', file_name, 'report', report,
        'at', ${isoMilliseconds(sql`loaded_at`)}, 'by', loader,
        'undone', case when undone_at is not null then json_build_object(
          'at', ${isoMilliseconds(sql`undone_at`)}, 'by', undoer) end) order by loaded_at desc, id)
        from (
          select file.*, loader.firstname || ' ' || loader.surname as loader,
            undoer.firstname || ' ' || undoer.surname as undoer
          from portal.data_file file
          join portal.client loader on loader.uid = file.loaded_by
          left join portal.client undoer on undoer.uid = file.undone_by
          order by file.loaded_at desc limit ${dataLimits.files}
        ) loaded), '[]'::json) as files,
      coalesce((select json_agg(json_build_object('planstring', planstring, 'plan', name, 'differences', count,
        'since', since, 'taken', case when staff_uid is not null then json_build_object(
          'uid', staff_uid, 'name', firstname || ' ' || surname) end) order by since, planstring)
        from (
          select differing.*, plan.name, taken.staff_uid, staff.firstname, staff.surname
          from differing
          join portal.plan on plan.planstring = differing.planstring
          left join portal.taken_correction taken on taken.planstring = differing.planstring
          left join portal.client staff on staff.uid = taken.staff_uid
          order by differing.since, differing.planstring limit ${dataLimits.corrections}
        ) listed), '[]'::json) as corrections,
      (select count(*)::int from differing) as "correctionCount"`,
  );
  if (!found) throw new Error('The data desk has no row.');
  return found;
}
