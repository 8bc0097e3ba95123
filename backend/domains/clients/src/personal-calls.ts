import { getCheckpoint, patchCheckpoint } from '@harbour/definitions/clients/checkpoint';
import { getCountryOptions } from '@harbour/definitions/clients/country-options';
import { getMarketingInfo, patchMarketingInfo } from '@harbour/definitions/clients/marketing';
import { changePicture } from '@harbour/definitions/clients/picture';
import { getReferrals, sendReferral as sendReferralCall } from '@harbour/definitions/clients/referrals';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { checkpointOf, switchCheckpoint } from './checkpoint.ts';
import { countryOptions } from './countries.ts';
import { marketingOf, recordMarketing } from './marketing.ts';
import { storedPicture } from './picture.ts';
import { referralsOf, sendReferral } from './referrals.ts';

export const personalCalls = [
  bind(getCountryOptions, async () => ({ countries: [...countryOptions] })),

  bindPrepared(
    changePicture,
    async ({ body: { clientImageBase64 } }) => clientImageBase64 && storedPicture(clientImageBase64),
    async ({ database, caller, prepared }) => {
      const { uid } = await requireClient(database, caller.clientUid);
      await database.db.update(client).set({ imageBase64: prepared }).where(eq(client.uid, uid));
      return { success: true as const };
    },
  ),

  bind(getMarketingInfo, async ({ database, caller, today }) => {
    const { uid } = await requireClient(database, caller.clientUid);
    return marketingOf(database, uid, today());
  }),

  bind(patchMarketingInfo, async ({ database, caller, body, today, now }) => {
    const { uid: clientUid } = await requireClient(database, caller.clientUid);
    const { marketingChoice: chosen, wordingVersion, version } = body;
    const choice = { chosen, wordingVersion, version, clientUid, by: caller.actor.uid, today: today(), now: now() };
    await recordMarketing(database, choice);
    return { success: true as const };
  }),

  bind(getCheckpoint, async ({ database, caller }) => {
    const { uid } = await requireClient(database, caller.clientUid);
    return checkpointOf(database, uid);
  }),

  bind(patchCheckpoint, async ({ database, caller, body }) => {
    const { uid } = await requireClient(database, caller.clientUid);
    await switchCheckpoint(database, uid, body);
    return { success: true as const };
  }),

  bind(getReferrals, async (context) => {
    const { uid } = await requireClient(context.database, context.caller.clientUid);
    return referralsOf(context, uid);
  }),

  bind(sendReferralCall, async (context) => {
    const { id, name, email } = context.body;
    await sendReferral(context, context.caller, { id, name, email });
    return { success: true as const };
  }),
];
