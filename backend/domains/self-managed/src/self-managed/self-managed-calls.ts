import {
  changeSelfManaged,
  createSelfManaged,
  deleteSelfManaged,
  previewSelfManaged,
  removeSelfManagedValuation,
  restoreSelfManaged,
  revalueSelfManaged,
} from '@harbour/definitions/investments/self-managed/changes';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
  getSelfManagedValuations,
} from '@harbour/definitions/investments/self-managed/holdings';
import { getLiabilityTypes, getProductTypes } from '@harbour/definitions/investments/self-managed/products';
import { addDays } from '@harbour/kernel/calendar';
import { bind } from '@harbour/kernel/http/bind-call';
import { recordSharedElsewhere } from '../elsewhere/record-shared-elsewhere.ts';
import { commonChoices, productTypes } from '../products/product-types.ts';
import { describedAssets, describedLiabilities } from './described-holdings.ts';
import { previewHolding } from './preview-holding.ts';
import { changeHolding, removeHolding, restoreHolding, storeHolding } from './stored-holdings.ts';
import { enteredValuations, enterValuations, removeValuations } from './stored-valuations.ts';

const done = { success: true as const };

export const selfManagedCalls = [
  bind(getProductTypes, async () => ({
    productTypes: [...productTypes.asset],
    commonChoices: [...commonChoices],
  })),

  bind(getLiabilityTypes, async () => ({ liabilityTypes: [...productTypes.liability] })),

  bind(getSelfManagedAssets, async ({ database, caller, today, recordFound }) => {
    const assets = await describedAssets(database, caller.clientUid, today());
    const shared = assets.filter(({ canChange }) => !canChange).map(({ assetId }) => assetId);
    await recordSharedElsewhere({ recordFound }, caller.clientUid, shared);
    return { valuationDate: today(), assets };
  }),

  bind(getSelfManagedLiabilities, async ({ database, caller, today, recordFound }) => {
    const liabilities = await describedLiabilities(database, caller.clientUid, today());
    const shared = liabilities.filter(({ canChange }) => !canChange).map(({ liabilityId }) => liabilityId);
    await recordSharedElsewhere({ recordFound }, caller.clientUid, shared);
    return { valuationDate: today(), liabilities };
  }),

  bind(getSelfManagedValuations, async ({ database, caller, params }) => ({
    valuations: await enteredValuations(database, caller.clientUid, params.holdingId),
  })),

  bind(previewSelfManaged, ({ database, caller, today, body }) =>
    previewHolding(database, { clientUid: caller.clientUid, today: today() }, body),
  ),

  bind(createSelfManaged, async ({ database, caller, today, body }) => {
    const id = await storeHolding(database, { clientUid: caller.clientUid, today: today() }, body);
    return { ...done, ...(body.mode === 'asset' ? { assetId: id } : { liabilityId: id }) };
  }),

  bind(changeSelfManaged, async ({ database, caller, today, params, body }) => {
    await changeHolding(database, { clientUid: caller.clientUid, today: today() }, params.holdingId, body);
    return done;
  }),

  bind(revalueSelfManaged, async ({ database, caller, today, params, body }) => {
    await enterValuations(database, { clientUid: caller.clientUid, today: today() }, params.holdingId, body);
    return done;
  }),

  bind(removeSelfManagedValuation, async ({ database, caller, params }) => {
    await removeValuations(database, caller.clientUid, params.holdingId, params.valuationDate);
    return done;
  }),

  bind(deleteSelfManaged, async ({ database, caller, today, params }) => {
    const days = await removeHolding(database, { clientUid: caller.clientUid, today: today() }, params.holdingId);
    return { ...done, restorableUntil: addDays(today(), days) };
  }),

  bind(restoreSelfManaged, async ({ database, caller, params }) => {
    await restoreHolding(database, caller.clientUid, params.holdingId);
    return done;
  }),
];
