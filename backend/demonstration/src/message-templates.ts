import type { MailCategory } from '@harbour/definitions/messaging/messages';

interface MessageTemplate {
  name: string;
  subject: string;
  category: MailCategory;
  text: string;
}

/** What the demonstration's staff start messages from. */
export const messageTemplates: readonly MessageTemplate[] = [
  {
    name: 'We have your message',
    subject: 'Your message',
    category: 'Correspondence',
    text: `Dear {first name},

thank you for your message. We answer within {answer time}.

Kind regards
{my name}
{firm name}`,
  },
  {
    name: 'Your annual review',
    subject: 'Your review with {adviser name}',
    category: 'Annual Review',
    text: `Dear {first name},

your annual review is due. Please tell us which days suit you.

Kind regards
{my name}`,
  },
  {
    name: 'A document is missing',
    subject: 'A document that we need',
    category: 'Correspondence',
    text: `Dear {client name},

please send us the document as an attachment of your answer. It stays in the portal.

Kind regards
{my name}`,
  },
];
