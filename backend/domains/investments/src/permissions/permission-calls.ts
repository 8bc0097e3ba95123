import { changeHouseholdPermission, getHousehold, getPeople } from '@harbour/api/definitions/clients/permissions';
import { bind } from '@harbour/kernel/http/bind-call';
import { visiblePeople } from '../plans/visible-plans.ts';
import { householdMembers, ownedPlans, requireMe, showTo } from './household.ts';

export const permissionCalls = [
  bind(getPeople, async ({ database, caller }) => ({ people: await visiblePeople(database, caller.clientUid) })),

  bind(getHousehold, async ({ database, caller }) => {
    const { uuid, name, household } = await requireMe(database, caller.clientUid);
    const plans = await ownedPlans(database, uuid);
    return {
      me: { uuid, name },
      household,
      ownPlans: plans.filter(({ owners }) => owners.length === 1).map(({ owners: _, ...plan }) => plan),
      jointPlans: plans.filter(({ owners }) => owners.length > 1),
      members: await householdMembers(database, caller.clientUid),
    };
  }),

  bind(changeHouseholdPermission, async ({ database, caller, params, body }) => {
    const me = await requireMe(database, caller.clientUid);
    await showTo(database, me, params.person.toLowerCase(), body.seesMine);
    return { success: true as const };
  }),
];
