import { addThirdParty, endThirdParty, partyKinds, partyScopes } from '@harbour/definitions/firm/third-parties';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireRecord } from './require-record.ts';
import { addParty, endParty, type WrittenParty } from './third-parties.ts';

const done = { success: true as const };

/** A third party in one line, for the record of actions. */
const asText = ({ kind, name, scopes, from, until, evidence }: WrittenParty): string =>
  [
    `${name} (${partyKinds[kind]})`,
    ...scopes.map((scope) => partyScopes[scope].toLowerCase()),
    `from ${from}${until === null ? '' : ` until ${until}`}`,
    `evidence: ${evidence}`,
  ].join('; ');

export const thirdPartiesCalls = [
  bind(addThirdParty, async (request) => {
    const { database, caller, params, body, record, now, today } = request;
    const { purpose, ...party } = body;
    const { person, uid } = await requireRecord(request, params.person, 'parties.record');
    await addParty(database, party, { person, by: caller.actor.uid, now: now(), today: today() });
    await record([uid ?? person], {
      purpose,
      changes: [{ field: 'Third party', before: null, after: asText(party) }],
    });
    return done;
  }),

  bind(endThirdParty, async (request) => {
    const { database, params, body, record, today } = request;
    const { person, uid } = await requireRecord(request, params.person, 'parties.record');
    const name = await endParty(database, person, params.party, today());
    await record([uid ?? person], {
      purpose: body.purpose,
      changes: [{ field: 'Third party', before: name, after: 'ended' }],
    });
    return done;
  }),
];
