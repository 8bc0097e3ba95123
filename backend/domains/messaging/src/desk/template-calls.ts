import {
  fillTemplate as fillTemplateCall,
  getTemplates,
  removeTemplate as removeTemplateCall,
  type Template,
  writeTemplate,
} from '@harbour/definitions/messaging/templates';
import { bind } from '@harbour/kernel/http/bind-call';
import { firmSide } from '../sides.ts';
import { fillTemplate, listTemplates, removeTemplate, storeTemplate } from './templates.ts';

const success = true as const;

/** What of a template the record of acts keeps. Its text is in the template. */
function changesOf(before: Template | undefined, after: Template | undefined) {
  const fields = [
    ['Template', before?.name ?? null, after?.name ?? null],
    ['Subject', before?.subject ?? null, after?.subject ?? null],
    ['Text', before?.text ?? null, after?.text ?? null],
  ] as const;
  return fields
    .map(([field, was, is]) => ({ field, before: was, after: is }))
    .filter((change) => change.before !== change.after);
}

export const templateCalls = [
  bind(getTemplates, async ({ database }) => ({ templates: await listTemplates(database) })),

  bind(fillTemplateCall, async ({ database, caller, params, query, firm, today, record }) => {
    const filling = { side: firmSide(caller), client: query.client, firm, today: today() };
    const filled = await fillTemplate(database, params.template, filling);
    await record([query.client], { purpose: 'call' });
    return filled;
  }),

  bind(writeTemplate, async ({ database, caller, params, body, record }) => {
    const written = { id: params.template, ...body };
    const before = await storeTemplate(database, written);
    await record([caller.actor.uid], { changes: changesOf(before, written) });
    return { success };
  }),

  bind(removeTemplateCall, async ({ database, caller, params, record }) => {
    const before = await removeTemplate(database, params.template);
    await record([caller.actor.uid], { changes: changesOf(before, undefined) });
    return { success };
  }),
];
