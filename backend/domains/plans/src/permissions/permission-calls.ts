import { changeHouseholdPermission, getHousehold, getPeople } from '@harbour/definitions/clients/permissions';
import { bind } from '@harbour/kernel/http/bind-call';
import { visiblePeople } from '../plans/visible-plans.ts';
import { householdMembers, ownedPlans, requireCurrentPerson, setPlanVisibility } from './household.ts';

export const permissionCalls = [
  bind(getPeople, async ({ database, caller }) => ({ people: await visiblePeople(database, caller.clientUid) })),

  bind(getHousehold, async ({ database, caller }) => {
    const { uuid, name, household } = await requireCurrentPerson(database, caller.clientUid);
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
    const me = await requireCurrentPerson(database, caller.clientUid);
    await setPlanVisibility(database, me, params.person.toLowerCase(), body.seesMine);
    return { success: true as const };
  }),
];
