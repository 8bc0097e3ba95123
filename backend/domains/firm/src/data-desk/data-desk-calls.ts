import { randomUUID } from 'node:crypto';
import {
  checkFile as checkFileCall,
  type DataReport,
  dataKinds,
  getDataDesk,
  loadFile as loadFileCall,
  takeCorrection as takeCorrectionCall,
  undoFile as undoFileCall,
} from '@harbour/definitions/firm/data-desk';
import { bind } from '@harbour/kernel/http/bind-call';
import { checkFile, loadFile, undoFile } from './files.ts';
import { readDataDesk } from './read-data-desk.ts';
import { takeCorrection } from './take-correction.ts';

const asText = ({ added, changed }: DataReport) => `${added} added, ${changed} changed`;

/** The firm's data: what arrived, files that staff load and undo, and records to correct. About no client by name. */
export const dataDeskCalls = [
  bind(getDataDesk, ({ database, today }) => readDataDesk(database, today()), { limit: 'heavyRead' }),

  bind(
    checkFileCall,
    ({ database, resources, body, today }) =>
      checkFile(database, { id: randomUUID(), ...body }, { resources, today: today() }),
    { limit: 'import' },
  ),

  bind(
    loadFileCall,
    async ({ database, resources, caller, body, today, now, record }) => {
      const by = { by: caller.actor.uid, at: new Date(now()), resources, today: today() };
      const { report, loaded } = await loadFile(database, body, by);
      const field = `${dataKinds[body.kind].label}, ${body.fileName}`;
      await record([caller.actor.uid], {
        purpose: 'correction',
        changes: loaded ? [{ field, before: null, after: asText(report) }] : [],
      });
      return { report };
    },
    { limit: 'import' },
  ),

  bind(
    undoFileCall,
    async ({ database, caller, params, today, now, record }) => {
      const by = { by: caller.actor.uid, at: new Date(now()), today: today() };
      const { rows, file } = await undoFile(database, params.file, by);
      const field = `${dataKinds[file.kind].label}, ${file.fileName}`;
      await record([caller.actor.uid], {
        purpose: 'correction',
        changes: [{ field, before: asText(file.report), after: `undone, ${rows} rows` }],
      });
      return { rows };
    },
    { limit: 'import' },
  ),

  bind(takeCorrectionCall, async ({ database, caller, params, body, now, record }) => {
    const by = { taken: body.taken, staff: caller.actor.uid, at: new Date(now()) };
    await takeCorrection(database, params.planstring, by);
    await record([caller.actor.uid], {
      purpose: 'correction',
      changes: [
        { field: `Works on the records of ${params.planstring}`, before: null, after: body.taken ? 'yes' : 'no' },
      ],
    });
    return { success: true as const };
  }),
];
