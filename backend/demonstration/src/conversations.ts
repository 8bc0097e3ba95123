import type { MailCategory } from '@harbour/definitions/messaging/messages';
import type { PersonKey } from './households.ts';

/** A demonstration client who has messages; Priya, who is new, has none. */
type Writer = Extract<PersonKey, 'client' | 'partner'>;

export interface DemonstrationMessage {
  /** A staff member, or the client themselves. */
  from: 'client' | Extract<PersonKey, 'adviser' | 'administrator'>;
  daysAgo: number;
  /** Time of day, UTC. */
  time: string;
  /** Paragraphs. */
  text: readonly string[];
  /** Who has not opened it yet. */
  unreadBy?: 'client' | 'firm';
  /** A saved draft, not sent. */
  draft?: true;
  /** File name of a small attached PDF. */
  pdf?: string;
}

export interface Conversation {
  client: Writer;
  category: MailCategory;
  subject: string;
  /** Whether the client has archived it. */
  archived?: true;
  /** The first message starts the conversation; each of the others answers the one before it. */
  messages: readonly DemonstrationMessage[];
}

const ask = (daysAgo: number, time: string, ...text: string[]): DemonstrationMessage => ({
  from: 'client',
  daysAgo,
  time,
  text,
});
const say = (daysAgo: number, time: string, ...text: string[]): DemonstrationMessage => ({
  from: 'adviser',
  daysAgo,
  time,
  text,
});

/** The Hartleys' messages with the firm, over about fourteen months. */
export const conversations: readonly Conversation[] = [
  {
    client: 'client',
    category: 'Correspondence',
    subject: 'Welcome to secure messaging',
    archived: true,
    messages: [
      say(
        421,
        '09:12',
        'Dear Eleanor, from today you can write to us here. Messages stay between us: nothing of them goes by e-mail.',
        'Whenever something is not clear, write to the Admin Team, and one of us will answer.',
      ),
      ask(420, '18:40', 'Thank you, Marcus. That is much easier than the post.'),
    ],
  },
  {
    client: 'client',
    category: 'Annual Review',
    subject: 'Your annual review: what we need from you',
    archived: true,
    messages: [
      say(
        372,
        '10:05',
        'Before we meet, please tell us of anything that has changed: income, family, health, or plans for the next years.',
        'A few lines are enough.',
      ),
      ask(369, '20:15', 'Nothing has changed but that I work four days a week since September.'),
      say(368, '09:30', 'Thank you, that helps. We will look at what it means for your pension contributions.'),
    ],
  },
  {
    client: 'client',
    category: 'Meetings',
    subject: 'Date for our meeting in spring',
    archived: true,
    messages: [
      ask(301, '12:02', 'Could we meet in the second week of next month, perhaps on the Tuesday afternoon?'),
      say(300, '08:55', 'Tuesday at half past two is in my diary. Would you rather come to us, or meet by video?'),
      ask(300, '19:21', 'By video, please. James will be there too.'),
    ],
  },
  {
    client: 'client',
    category: 'Investments',
    subject: 'ISA allowance before the tax year ends',
    messages: [
      say(
        243,
        '11:20',
        'You have part of this year’s ISA allowance left, which cannot be carried over. It must arrive by 5 April.',
      ),
      ask(241, '21:03', 'How long does a transfer from my bank take? I would do it at the end of the month.'),
      say(240, '09:10', 'Two working days are enough. Please use your plan’s number as the reference.'),
    ],
  },
  {
    client: 'client',
    category: 'IMS',
    subject: 'Your rebalancing in summer',
    messages: [
      say(
        158,
        '14:45',
        'The shares in your pension have grown beyond their share, so we propose to bring it back into balance.',
      ),
      ask(157, '07:58', 'That makes sense. Does the sale cost anything?'),
      say(157, '10:31', 'Nothing beyond the funds’ own charges, and there is no tax to pay inside a pension.'),
    ],
  },
  {
    client: 'client',
    category: 'Feedback',
    subject: 'The new valuation page',
    messages: [
      ask(
        97,
        '17:36',
        'I like that I can see the value on any day. Could the chart begin with all years instead of one?',
      ),
      {
        from: 'administrator',
        daysAgo: 95,
        time: '10:00',
        text: ['Thank you for telling us. Choose “All” above the chart once, and it stays that way on this device.'],
      },
    ],
  },
  {
    client: 'client',
    category: 'DPS',
    subject: 'Statement of your discretionary portfolio',
    messages: [
      {
        ...say(
          41,
          '08:30',
          'Your quarterly statement is attached. The portfolio did a little better than its benchmark.',
        ),
        pdf: 'Quarterly statement.pdf',
      },
    ],
  },
  {
    client: 'client',
    category: 'Investments',
    subject: 'Transfer of the former employer’s pension',
    messages: [
      ask(
        26,
        '19:48',
        'Northgate has written that they need a signed form before they release my pension. Is that right?',
      ),
      say(25, '09:25', 'It is: they ask everybody for it. Please sign page three and send it to them directly.'),
      ask(24, '20:02', 'Done, it went by post today.'),
      say(23, '11:11', 'Thank you. We watch for the payment, and tell you when it has come.'),
    ],
  },
  {
    client: 'client',
    category: 'Annual Review',
    subject: 'Your annual review is due',
    messages: [
      {
        ...say(
          3,
          '09:40',
          'It is time for our yearly look at everything together. Which week would suit you both?',
          'A short list of what we will talk about comes with the date.',
        ),
        unreadBy: 'client',
      },
    ],
  },
  {
    client: 'client',
    category: 'IMS',
    subject: 'A proposal waits for your approval',
    messages: [
      {
        ...say(
          1,
          '15:05',
          'We have prepared a fund switch in your ISA. You find it in the approval centre, with the reasons.',
        ),
        unreadBy: 'client',
      },
    ],
  },
  {
    client: 'client',
    category: 'Correspondence',
    subject: 'Our new address from January',
    messages: [{ ...ask(2, '18:17', 'We are moving in January. The new address is'), draft: true }],
  },
  {
    client: 'client',
    category: 'Correspondence',
    subject: 'Power of attorney for my mother',
    messages: [
      {
        ...ask(
          1,
          '20:44',
          'My mother has asked me to look after her finances. What do you need from us to begin with?',
        ),
        unreadBy: 'firm',
      },
    ],
  },
  {
    client: 'partner',
    category: 'Correspondence',
    subject: 'Signing in with an authenticator',
    archived: true,
    messages: [
      ask(212, '08:20', 'I have a new phone. How do I move the authenticator to it?'),
      {
        from: 'administrator',
        daysAgo: 212,
        time: '09:45',
        text: ['Remove it in your settings while you still have the old phone, then add the new one there.'],
      },
    ],
  },
  {
    client: 'partner',
    category: 'Investments',
    subject: 'Lump sum from the sale of the flat',
    messages: [
      ask(63, '16:12', 'The flat is sold. Some £60,000 will be left: what should I do with it until we have decided?'),
      say(62, '10:20', 'Leave it in the cash account for now. I will send two suggestions before the end of the week.'),
    ],
  },
  {
    client: 'partner',
    category: 'Meetings',
    subject: 'Video call with Eleanor and me',
    messages: [{ ...ask(2, '07:31', 'Could we take Eleanor’s review and mine together this year?'), unreadBy: 'firm' }],
  },
  {
    client: 'partner',
    category: 'DPS',
    subject: 'How the charges are taken',
    messages: [
      ask(8, '13:15', 'Are the charges of the managed portfolio taken from cash, or are units sold for them?'),
    ],
  },
  {
    client: 'partner',
    category: 'Feedback',
    subject: 'A word about the app',
    messages: [{ ...ask(5, '21:50', 'It would be good if'), draft: true }],
  },
];
