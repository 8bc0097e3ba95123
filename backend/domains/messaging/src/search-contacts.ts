import type { MailParty } from '@harbour/definitions/messaging/messages';
import type { OpenHit } from '@harbour/definitions/research/search';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { unmarked } from '@harbour/kernel/search/highlights';
import { hasWords, type Searched } from '@harbour/kernel/search/search-query';
import { createMatcher } from '@harbour/search/matching';
import { allowedRecipients } from './parties.ts';
import { clientSide } from './sides.ts';

/** What else people call them, by their relation to the client; a team has no other words than its name. */
const wordsOf = ({ relation, kind }: MailParty) =>
  relation === 'your-adviser'
    ? 'adviser advisor financial adviser contact'
    : kind === 'team'
      ? 'team contact'
      : 'contact';

const detailOf = ({ relation, kind }: MailParty, acting: boolean) => {
  if (relation === 'your-adviser') return acting ? 'The client’s adviser' : 'Your adviser';
  return kind === 'team' ? 'A team of the firm' : 'At the firm';
};

/** What a term finds among those to whom the client may write, by the same rule as the page of new messages. */
export async function searchContacts(context: CallContext & { caller: Caller }, asked: Searched): Promise<OpenHit[]> {
  if (!hasWords(asked)) return [];
  const side = clientSide(context.caller);
  const parties = await allowedRecipients(context.database, side);
  const match = createMatcher(parties, (party) => ({ title: party.name, keywords: wordsOf(party) }));
  return match(asked.term).map(({ item }) => ({
    kind: 'contact',
    id: item.id,
    title: unmarked(item.name),
    detail: unmarked(detailOf(item, side.acting)),
    link: `/securemessaging/message?to=${item.id}`,
  }));
}
