import { addServiceNotice, endServiceNotice, getServiceNotices } from '@harbour/definitions/firm/service-notices';
import { bind } from '@harbour/kernel/http/bind-call';
import { addNotice, endNotice, readNotices } from './notices.ts';

const done = { success: true as const };

/** What the firm writes on the public page of the service's state. */
export const noticesCalls = [
  bind(getServiceNotices, async ({ database }) => ({ notices: await readNotices(database) })),

  bind(addServiceNotice, async ({ database, caller, body, record, now }) => {
    const { uid: by } = caller.actor;
    await addNotice(database, { ...body, by, now: now() });
    await record([by], { changes: [{ field: 'Notice on the public page', before: null, after: body.text }] });
    return done;
  }),

  bind(endServiceNotice, async ({ database, caller, params, record, now }) => {
    const { uid: by } = caller.actor;
    const text = await endNotice(database, { id: params.notice, by, now: now() });
    await record([by], { changes: [{ field: 'Notice on the public page', before: text, after: null }] });
    return done;
  }),
];
