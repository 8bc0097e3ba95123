import { contentKinds, kindedContent } from '@harbour/definitions/publishing/content-kinds';
import { getContentFile, registerContentFile as registerContentFileCall } from '@harbour/definitions/publishing/files';
import {
  discardDraft as discardDraftCall,
  getPublication,
  getPublications,
  getPublicationVersion,
  previewContent,
  publishAgain as publishAgainCall,
  recallDraft as recallDraftCall,
  reviewVersion as reviewVersionCall,
  saveDraft as saveDraftCall,
  submitDraft as submitDraftCall,
  withdrawPublication as withdrawPublicationCall,
} from '@harbour/definitions/publishing/publications';
import type { RecordedChange } from '@harbour/kernel/audit/tables';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { registerContentFile, requireContentFile } from '@harbour/kernel/publishing/put-files';
import { type PublicationName, requireVersion } from '@harbour/kernel/publishing/read-publications';
import {
  discardDraft,
  publishAgain,
  recallDraft,
  reviewVersion,
  type Step,
  saveDraft,
  submitDraft,
  withdrawPublication,
} from '@harbour/kernel/publishing/steps';
import { changedFields } from './content-texts.ts';
import { fileBytes } from './file-bytes.ts';
import { publicationKinds } from './kinds.ts';
import { listPublications, readPublication } from './list-publications.ts';

const done = { success: true as const };

type Acting = Pick<CallContext, 'database' | 'now' | 'today' | 'objects' | 'record'> & {
  caller: { actor: { uid: string } };
};

const stepOf = ({ database, now, today, objects, caller }: Acting): Step => ({
  database,
  by: caller.actor.uid,
  now: now(),
  today: today(),
  fileBytes: (key) => fileBytes(objects, key),
});

const nameOf = ({
  contentKind: kind,
  publication: key,
}: {
  contentKind: PublicationName['kind'];
  publication: string;
}) => ({
  kind,
  key,
});

/** Records what became of content. Content is about no client, so the record is of who did it. */
async function recordStep(
  { record, caller }: Acting,
  { kind, key }: PublicationName,
  [before, after]: [before: string | null, after: string | null],
  fields: readonly RecordedChange[] = [],
): Promise<void> {
  const field = `${contentKinds[kind].plural}: ${key}`;
  await record([caller.actor.uid], { changes: [{ field, before, after }, ...fields] });
}

const reading = [
  bind(getPublications, ({ database, query }) => listPublications(database, query)),

  bind(getPublication, ({ database, params, caller }) => readPublication(database, nameOf(params), caller.actor.uid)),

  bind(getPublicationVersion, async ({ database, params, objects }) => {
    const name = nameOf(params);
    const { content } = await requireVersion(database, name, params.versionNumber);
    if (content === null) return { written: null, view: null };
    const view = publicationKinds[name.kind].open(content).view(name.key, objects);
    return { written: kindedContent.parse({ kind: name.kind, content }), view };
  }),

  bind(previewContent, async ({ body: { kind, content }, objects }) =>
    publicationKinds[kind].open(content).view('', objects),
  ),
];

const writing = [
  bind(saveDraftCall, async ({ body: { key, revision, written }, ...call }) => {
    const kind = publicationKinds[written.kind];
    const saved = await saveDraft(stepOf(call), kind, { key, revision, content: written.content });
    const { name, number, before } = saved;
    const fields = changedFields(written.kind, before?.content, written.content);
    await recordStep(call, name, [before ? `draft of version ${number}` : null, `draft of version ${number}`], fields);
    return { ...name, number, revision: saved.revision };
  }),

  bind(submitDraftCall, async ({ params, body: { revision, publishFrom }, ...call }) => {
    const name = nameOf(params);
    const at = publishFrom === null ? null : new Date(publishFrom);
    const { number } = await submitDraft(stepOf(call), publicationKinds[name.kind], {
      key: name.key,
      revision,
      publishFrom: at,
    });
    await recordStep(call, name, [`draft of version ${number}`, `version ${number} waits for a review`]);
    return done;
  }),

  bind(recallDraftCall, async ({ params, body: { revision }, ...call }) => {
    const name = nameOf(params);
    const { number, state } = await recallDraft(stepOf(call), name, revision);
    await recordStep(call, name, [`version ${number}: ${state}`, `draft of version ${number}`]);
    return done;
  }),

  bind(discardDraftCall, async ({ params, body: { revision }, ...call }) => {
    const name = nameOf(params);
    const { number } = await discardDraft(stepOf(call), publicationKinds[name.kind], name.key, revision);
    await recordStep(call, name, [`draft of version ${number}`, null]);
    return done;
  }),

  bind(registerContentFileCall, ({ database, objects, caller, body }) =>
    registerContentFile({ database, objects, by: caller.actor.uid }, body),
  ),

  bind(getContentFile, ({ database, params }) => requireContentFile(database, params.contentFile)),
];

const published = (version: { number: number } | undefined) => (version ? `version ${version.number}` : null);

const deciding = [
  bind(reviewVersionCall, async ({ params, body, ...call }) => {
    const name = nameOf(params);
    const decided = await reviewVersion(stepOf(call), publicationKinds[name.kind], { key: name.key, ...body });
    const { state, version, before } = decided;
    const change = state === 'published' ? changedFields(name.kind, before?.content, version.content) : [];
    await recordStep(call, name, [`version ${version.number}: review`, `version ${version.number}: ${state}`], change);
    return { state };
  }),

  bind(withdrawPublicationCall, async ({ params, body: { note }, ...call }) => {
    const name = nameOf(params);
    const before = await withdrawPublication(stepOf(call), publicationKinds[name.kind], { key: name.key, note });
    await recordStep(call, name, [published(before), null]);
    return done;
  }),

  bind(publishAgainCall, async ({ params, body, ...call }) => {
    const name = nameOf(params);
    const { number, before } = await publishAgain(stepOf(call), publicationKinds[name.kind], {
      key: name.key,
      ...body,
    });
    await recordStep(call, name, [published(before), `version ${number}, which is version ${body.number} again`]);
    return done;
  }),
];

export const publishingCalls = [...reading, ...writing, ...deciding];
