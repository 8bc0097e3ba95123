import { getSwitches, setSwitch } from '@harbour/definitions/firm/switches';
import { bind } from '@harbour/kernel/http/bind-call';
import { changeSwitch, readSwitches } from './switches.ts';

/** What of the portal the firm has switched off for its clients. */
export const switchesCalls = [
  bind(getSwitches, ({ database }) => readSwitches(database)),

  bind(setSwitch, async ({ database, caller, body, record, now }) => {
    const { uid: by } = caller.actor;
    const changed = await changeSwitch(database, { ...body, by, now: now() });
    await record([by], { changes: [{ field: `Switch ${body.name}: ${body.reason}`, ...changed }] });
    return { success: true as const };
  }),
];
