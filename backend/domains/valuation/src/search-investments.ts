import type { SearchHit } from '@harbour/definitions/research/search';
import { type PlanRow, recordShared, visiblePeople, visiblePlans } from '@harbour/domain-plans';
import { namesElsewhere, recordSharedElsewhere } from '@harbour/domain-self-managed';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { commaList, rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { unmarked } from '@harbour/kernel/search/highlights';
import { matchTexts } from '@harbour/kernel/search/match-texts';
import { hasWords, isSimilar, type Searched } from '@harbour/kernel/search/search-query';
import { plainVector } from '@harbour/kernel/search/search-vector';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** Most hits of one kind. */
const mostFound = 20;

/** What a product type is called, and what else people call it. */
const productWords: Readonly<Record<PlanRow['productType'], string>> = {
  pens: 'pension retirement sipp',
  isa: 'isa',
  nonpens: 'account investment',
};

const heldRow = z.object({
  listing: z.string(),
  name: z.string(),
  keywords: z.string(),
  planstrings: z.array(z.string()),
  planNames: z.array(z.string()),
});

type Held = z.infer<typeof heldRow>;

/**
 * What is held today in some plans that the caller sees and has a name that contains the term or is similar to it: each
 * listing once, with the plans that hold it. The planner reads the history of all plans unless it is told what is
 * first.
 */
function heldIn({ database, today }: CallContext, asked: Searched, plans: readonly PlanRow[]): Promise<Held[]> {
  const planstrings = commaList(plans.map(({ planstring }) => planstring));
  const keywords = sql`concat_ws(' ', listing.symbol, instrument.isin, instrument.category, instrument.sector)`;
  return rows(
    database,
    heldRow,
    sql`
    with held as materialized (
      select planstring, listing_id from portal.holding_period
      where planstring = any(string_to_array(${planstrings}, ',')) and units <> 0
        and from_date <= ${today()}::date and (to_date is null or to_date > ${today()}::date)
    ),
    found as materialized (
      select listing.id, instrument.name, ${keywords} as keywords
      from portal.listing
      join portal.instrument on instrument.id = listing.instrument_id
      where listing.id in (select listing_id from held)
        and (instrument.search @@ ${asked.query} or ${plainVector('listing.symbol')} @@ ${asked.query}
          or ${isSimilar(sql`(instrument.name || ' ' || ${keywords})`, asked)})
    )
    select found.id::text as listing, found.name, found.keywords,
      json_agg(plan.planstring order by plan.name, plan.planstring) as planstrings,
      json_agg(plan.name order by plan.name, plan.planstring) as "planNames"
    from found
    join held on held.listing_id = found.id
    join portal.plan on plan.planstring = held.planstring
    group by found.id, found.name, found.keywords
    order by found.name, found.id`,
  );
}

/**
 * What a term finds among the plans, holdings and people that the caller sees, as on the valuation page. That a plan
 * was found which somebody shares is audited, like every other view.
 */
export async function searchInvestments(
  context: CallContext & { caller: Caller },
  asked: Searched,
): Promise<SearchHit[]> {
  if (!hasWords(asked)) return [];
  const { database, recordFound, today } = context;
  const { clientUid } = context.caller;
  const [plans, people, elsewhere] = await Promise.all([
    visiblePlans(database, clientUid),
    visiblePeople(database, clientUid),
    namesElsewhere(database, clientUid, today()),
  ]);
  const held = plans.length > 0 ? await heldIn(context, asked, plans) : [];
  const named = new Map(people.map(({ uuid, name }) => [uuid, name]));

  const found = await matchTexts(database, asked, [
    ...plans.map(({ planstring, name, provider, productType, ownership }) => ({
      hit: { kind: 'plan' as const, id: planstring, link: `/investments/valuation?open=${planstring}` },
      detail: [provider, ...ownership.flatMap((owner) => named.get(owner) ?? [])].join(' · '),
      title: name,
      keywords: `${provider} ${planstring} ${productWords[productType]}`,
      plans: [planstring],
      elsewhere: [],
    })),
    ...held.map(({ listing, name, keywords, planstrings, planNames }) => ({
      hit: {
        kind: 'holding' as const,
        id: listing,
        link: `/investments/valuation?open=${planstrings.join(',')}`,
      },
      detail: planNames.join(' · '),
      title: name,
      keywords,
      plans: planstrings,
      elsewhere: [],
    })),
    ...elsewhere.map(({ id, source, name, label }) => ({
      hit: {
        kind: 'holding' as const,
        id,
        link: source === 'linked' ? '/investments/openbanking' : '/investments/selfmanaged',
      },
      detail: label,
      title: name,
      keywords: label,
      plans: [],
      elsewhere: [id],
    })),
    ...people.map(({ uuid, name }) => ({
      hit: { kind: 'person' as const, id: uuid, link: `/investments/valuation?pe=${uuid}` },
      detail: 'Plans of this person',
      title: name,
      keywords: '',
      plans: [],
      elsewhere: [],
    })),
  ]);
  const shown = (['plan', 'holding', 'person'] as const).flatMap((kind) =>
    found.filter(({ hit }) => hit.kind === kind).slice(0, mostFound),
  );
  const seen = new Set(shown.flatMap((one) => one.plans));
  await recordShared(
    { recordFound },
    plans.filter(({ planstring }) => seen.has(planstring)),
  );
  await recordSharedElsewhere(
    { recordFound },
    clientUid,
    shown.flatMap((one) => one.elsewhere),
  );
  return shown.map(({ hit, marked, detail }) => ({ ...hit, title: marked, detail: unmarked(detail) }));
}
