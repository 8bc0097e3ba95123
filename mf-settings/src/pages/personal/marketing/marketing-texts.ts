import type { MarketingChannel, MarketingSubject } from '@harbour/definitions/clients/marketing';

/** How the means and subjects are called. */
export const channelTexts: Readonly<Record<MarketingChannel, string>> = {
  email: 'E-mail',
  post: 'Post',
  phone: 'Phone',
  text: 'Text message',
};
export const subjectTexts: Readonly<Record<MarketingSubject, string>> = {
  markets: 'Markets and investment ideas',
  services: 'New services',
  events: 'Events and seminars',
};
