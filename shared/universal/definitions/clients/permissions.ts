import * as z from '@harbour/contract/schema';
import { defineCall, planstring, uuid } from '../call.ts';

export const getPeople = defineCall({
  method: 'GET',
  path: '/permissions/client/people',
  summary: 'The people whose plans the client may see',
  response: z.object({ people: z.array(z.object({ uuid, name: z.string() })) }),
});

/** Another person in the client's household, and what each of the two can see of the other. */
export const householdMember = z.object({
  uuid,
  name: z.string(),
  /** Whether this person sees the client's plans: the client's own decision. */
  seesMine: z.boolean(),
  /** Whether the client sees this person's plans: this person's decision. */
  iSeeTheirs: z.boolean(),
});
export type HouseholdMember = z.infer<typeof householdMember>;

const named = z.object({ planstring, name: z.string() });

export const getHousehold = defineCall({
  method: 'GET',
  path: '/permissions/household',
  summary: 'Who in the household sees what',
  addition: true,
  response: z.object({
    /** The client themselves, as a person. */
    me: z.object({ uuid, name: z.string() }),
    /** The household's name; null for a client without one. */
    household: z.nullable(z.string()),
    /** Plans that only the client owns: visible to the people they choose. */
    ownPlans: z.array(named),
    /** Plans that the client owns jointly; the other owners see them anyway. */
    jointPlans: z.array(z.object({ ...named.shape, owners: z.array(z.string()) })),
    members: z.array(householdMember),
  }),
});

export const changeHouseholdPermission = defineCall({
  method: 'PATCH',
  path: '/permissions/household/:person',
  summary: 'Lets somebody of the household see the client’s plans, or no longer',
  addition: true,
  params: z.object({ person: uuid }),
  body: z.strictObject({ seesMine: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
});
