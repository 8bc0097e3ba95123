import { getCapitalGains } from '@harbour/definitions/investments/capital-gains';
import { recordShared, taxRecordsOf, visiblePeople, visiblePlans } from '@harbour/domain-plans';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { fundReportsOf } from '../fund-reports/fund-reports.ts';
import { bondsOf } from './bonds.ts';
import { heldUnitsOf, movedUnitsOf } from './gains-records.ts';
import { gainsWorkers } from './gains-workers.ts';
import { issuerActionsOf } from './issuer-actions.ts';

/** Movements of units that one answer is computed from: a second of work in its thread. */
const mostMovements = 20_000;

export const capitalGainsCalls = [
  bind(
    getCapitalGains,
    async ({ database, caller, params: { taxYear }, query, today, resources, recordFound }) => {
      const visible = await visiblePlans(database, caller.clientUid, { people: query.pe });
      const taxed = visible.filter(({ productType }) => productType === 'nonpens');
      await recordShared({ recordFound }, taxed);
      const without = new Set(query.without?.split(','));
      const plans = taxed.filter(({ planstring }) => !without.has(planstring));
      const people = await visiblePeople(database, caller.clientUid);
      const chosen = query.pe === undefined || query.pe === 'all' ? undefined : query.pe.split(',');
      const planstrings = plans.map(({ planstring }) => planstring);
      const moved = await movedUnitsOf(database, planstrings, today());
      if (moved.length > mostMovements) {
        throw new RefusedError(
          400,
          'TooManyTransactions',
          'These people have more transactions than one report takes. Choose fewer people.',
        );
      }
      const held = await heldUnitsOf(database, planstrings, today());
      const taxRecords = await taxRecordsOf(database, planstrings, today());
      const actions = await issuerActionsOf(database, planstrings, today());
      const reports = await fundReportsOf(database, planstrings, today());
      const bonds = await bondsOf(database, planstrings);
      const records = { plans, moved, held, taxRecords, actions, reports, bonds };
      const asked = people.filter(({ uuid }) => chosen?.includes(uuid) ?? true);
      const first = Number(taxYear.slice(0, 4));
      return {
        from: `${first}-04-06`,
        to: `${first + 1}-04-05`,
        plans: taxed.map(({ planstring, name }) => ({ planstring, name, counted: !without.has(planstring) })),
        people: await gainsWorkers.of(resources).make({ people: asked, records, taxYear }, caller.actor.sub),
      };
    },
    { limit: 'heavyRead' },
  ),
];
