/** Where an answer leads: an address of the portal, or a page of the firm that its deployment names. */
export type Further = { label: string; to: `/${string}` } | { label: string; page: 'complaints' | 'fees' | 'terms' };

export interface Faq {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  further?: Further;
}

export interface FaqGroup {
  title: string;
  faqs: readonly Faq[];
}

/**
 * What clients ask about the Investment Management Service. It explains and points to the client agreement, which is
 * what counts: it promises nothing that is not in it. Figures of law are those of the United Kingdom.
 */
export const faqGroups: readonly FaqGroup[] = [
  {
    title: 'The service',
    faqs: [
      {
        question: 'What is the Investment Management Service (IMS)?',
        answer: [
          'With IMS we look after the plans that you have put into it. We keep them in line with the objectives and the ' +
            'level of risk that you have agreed with your adviser, and propose changes where they have moved away from ' +
            'it or where a holding no longer fits.',
          'Which of your plans are in IMS, and what we do for them, is set out in your client agreement.',
        ],
        further: { label: 'Terms of business', page: 'terms' },
      },
      {
        question: 'Is it an advisory or a discretionary service?',
        answer: [
          'Under an advisory arrangement we recommend changes and you decide: we make them only once you have approved ' +
            'them. Under a discretionary arrangement we may make changes by ourselves, within the limits that you have ' +
            'agreed.',
          'Your client agreement says which of the two applies to each plan. What stands in the approval centre is what ' +
            'we need your approval for.',
        ],
      },
    ],
  },
  {
    title: 'Approving',
    faqs: [
      {
        question: 'How do I approve a proposal?',
        answer: [
          'Under IMS HOME you find each proposal with what would be sold and bought, and each holding before and after. ' +
            'Choose what you agree with and approve it; you are shown once more what you are about to approve.',
          'You then get a receipt: who approved, when, and which version of the proposal. It stays among your recent ' +
            'approvals. The amounts are those of the day of the proposal; prices move until a change is made, so the ' +
            'final amounts can differ.',
        ],
        further: { label: 'Go to the approval centre', to: '/ims/imshome' },
      },
      {
        question: 'Why does a proposal change several plans?',
        answer: [
          'Where a proposal is spread over several plans, one part only makes sense with the other: together they bring ' +
            'you to the agreed level of risk. Such changes are one proposal, and are approved together or not at all.',
        ],
      },
      {
        question: 'What happens if a proposal changes, or if I do not approve it?',
        answer: [
          'If we change a proposal after you have read it, your approval of the earlier version is not accepted. You are ' +
            'shown the new version, marked as changed, and decide again.',
          'A proposal that you do not approve is no instruction to us. After the day by which it should be approved, its ' +
            'figures may be out of date, and we may replace it or withdraw it. If you disagree with one, or are not ' +
            'sure, please talk to your adviser.',
        ],
        further: { label: 'Write to us', to: '/securemessaging/message' },
      },
      {
        question: 'Can I cancel an approval, or leave the service?',
        answer: [
          'An approval cannot be taken back in the portal. If you have changed your mind, call us at once: what has not ' +
            'been sent to the market may still be stopped, and what has been bought or sold cannot be undone.',
          'Some products give you a period in which you may cancel after taking them out; their documents say how long ' +
            'it is. How you leave IMS, and what notice is needed, is set out in your client agreement.',
        ],
      },
    ],
  },
  {
    title: 'Costs, risk and tax',
    faqs: [
      {
        question: 'What does it cost?',
        answer: [
          'There can be three kinds of cost: our own charge for the service, the charges of the provider that holds your ' +
            'plan, and the charges inside the funds, with the costs of buying and selling.',
          'What applies to you is in your client agreement and in the costs and charges information that you are given ' +
            'before you invest and once a year afterwards.',
        ],
        further: { label: 'Fees', page: 'fees' },
      },
      {
        question: 'What are the risks?',
        answer: [
          'The value of investments and the income from them can fall as well as rise, and you may get back less than you ' +
            'have paid in. Past performance is no guide to the future. Holdings in other currencies also move with ' +
            'exchange rates.',
          'Rebalancing brings a plan back to an agreed level of risk; it does not remove risk, and it does not ensure a ' +
            'gain. If your circumstances or your attitude to risk have changed, tell your adviser before you approve.',
        ],
      },
      {
        question: 'Do changes have an effect on my tax?',
        answer: [
          'Selling and buying inside an ISA or a pension gives no rise to UK capital gains tax. In a general investment ' +
            'account every sale can lead to a gain or a loss, which you may have to report. Inside an investment bond a ' +
            'switch of funds is not a disposal by you; bonds have tax rules of their own when you take money out.',
          'How you are taxed depends on your circumstances, and rules can change. This is general information and not ' +
            'tax advice: please ask a tax adviser if a change matters to you.',
        ],
      },
    ],
  },
  {
    title: 'If something goes wrong',
    faqs: [
      {
        question: 'How do I complain, and how am I protected?',
        answer: [
          'Please tell us first, in any way that you like. If you are not satisfied with our final answer, or have had ' +
            'none after eight weeks, you may be able to take the complaint to the Financial Ombudsman Service, free of ' +
            'charge (financial-ombudsman.org.uk).',
          'If an authorised firm fails and owes you money, the Financial Services Compensation Scheme may pay ' +
            'compensation: for investments at present up to £85,000 for each person and firm. It does not cover ' +
            'investments that have merely fallen in value. The limits that apply are on fscs.org.uk.',
        ],
        further: { label: 'How we deal with complaints', page: 'complaints' },
      },
    ],
  },
];
