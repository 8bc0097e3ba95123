import { messageStart } from '@harbour/contract/message-start';
import { PortalLink } from './portal-link.tsx';

/** The way to a message to one's adviser about a fund. */
export function AskAbout({ isin, name }: { isin: string; name: string }) {
  return (
    <PortalLink
      to={`/securemessaging/message?about=${isin}`}
      state={messageStart({
        subject: `About ${name}`,
        category: 'Investments',
        paragraphs: [`I would like to know more about ${name} (${isin}).`],
        link: { label: 'The fund in the portal', to: `/research/fund/${isin}` },
      })}
    >
      Ask us about this fund
    </PortalLink>
  );
}
