import * as z from '@harbour/contract/schema';
import { uuid } from '@harbour/definitions/call';
import { selfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { selfManagedKinds } from '@harbour/definitions/investments/self-managed/products';
import type { AddState } from './add-state.ts';

const form = z.object({
  planName: z.string(),
  currency: z.string(),
  shares: z.record(z.string(), z.optional(z.number())),
  linkedLiabilities: z.array(z.string()),
  details: z.record(z.string(), z.optional(z.union([z.string(), z.number()]))),
  valuationDate: z.optional(z.string()),
  value: z.optional(z.number()),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      symbol: z.string(),
      exchange: z.optional(z.string()),
      currency: z.string(),
      priced: z.boolean(),
      units: z.optional(z.number()),
      value: z.optional(z.number()),
      valuationDate: z.string(),
    }),
  ),
});

/** What is read back after a reload: only what this page itself could have kept. */
export const addStateSchema: z.ZodMiniType<AddState> = z.object({
  mode: z.enum(selfManagedKinds),
  chosen: z.optional(z.object({ category: z.string(), product: z.string() })),
  entered: z.optional(z.object({ form, payload: selfManagedPayload })),
  requestId: uuid,
  unanswered: z.boolean(),
});
