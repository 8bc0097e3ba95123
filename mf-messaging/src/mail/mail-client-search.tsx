import { callQuery, useQuery } from '@harbour/api/query';
import { searchClients } from '@harbour/definitions/messaging/calls';
import type { MailParty } from '@harbour/definitions/messaging/messages';
import { ClientSearch } from '@harbour/staff';
import type { ComponentProps } from 'react';

const useFoundClients = (text: string, enabled: boolean) =>
  useQuery({
    ...callQuery(searchClients, { query: { text } }, { background: true }),
    enabled,
    select: ({ clients }) => clients.map((client) => ({ ...client, detail: client.email })),
  });

type MailClientSearchProps = Pick<ComponentProps<typeof ClientSearch>, 'label' | 'chosen' | 'problemId'> & {
  onChoose: (client: MailParty | undefined) => void;
};

/** Firm's side: finds a client whose messages the reader may see, by a part of their name or e-mail address. */
export function MailClientSearch(props: MailClientSearchProps) {
  return <ClientSearch {...props} placeholder="Name or email" useFound={useFoundClients} />;
}
