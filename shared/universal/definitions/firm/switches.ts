import * as z from '@harbour/contract/schema';
import { switchName } from '@harbour/contract/switch-name';
import { type CallResponse, defineCall, storable } from '../call.ts';

/** The longest reason for a switch, in characters. */
export const longestSwitchReason = 200;

const change = z.object({
  id: z.number(),
  name: z.string(),
  off: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type SwitchChange = z.infer<typeof change>;

export const getSwitches = defineCall({
  method: 'GET',
  path: '/firm/switches',
  summary: 'What the firm has switched off, and the last changes of switches',
  access: 'service.read',
  addition: true,
  response: z.object({
    /** The last change of each switch that was ever used, by name. */
    switches: z.array(change),
    /** The newest changes of all, at most twenty. */
    changes: z.array(change),
  }),
});
export type Switches = CallResponse<typeof getSwitches>;

export const setSwitch = defineCall({
  method: 'POST',
  path: '/firm/switches',
  summary: 'Switches a feature of the portal off or on for all clients',
  access: 'service.switch',
  addition: true,
  body: z.strictObject({
    name: z.string().check(z.maxLength(100), z.regex(switchName, 'no switch is named like this')),
    off: z.boolean(),
    reason: storable(longestSwitchReason).check(z.trim(), z.minLength(3)),
    /** The change of this switch that the reader has seen last; null for none. Refused if there is a later one. */
    seen: z.nullable(z.int().check(z.positive())),
  }),
  response: z.object({ success: z.literal(true) }),
});
