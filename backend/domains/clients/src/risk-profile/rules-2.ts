import type { Rule } from './questionnaire.ts';

/** Answers of version 2 that nobody would be expected to give together: within feelings, and within facts. */
export const contradictionRules: Rule[] = [
  {
    id: 'fall-lowest',
    between: [
      { question: 'fall', answers: ['sell-all'] },
      { question: 'lowest-value', answers: ['about-38', 'about-30'] },
    ],
    why: 'You would sell everything after a fall from £20,000 to £16,000, and you could also accept a larger fall without changing your plans.',
  },
  {
    id: 'certain-swings',
    between: [
      { question: 'certain', answers: ['agree-strongly'] },
      { question: 'swings', answers: ['agree-strongly', 'agree'] },
    ],
    why: 'You would much rather know what your money will be worth, and you can also live with ups and downs.',
  },
  {
    id: 'sleep-fall',
    between: [
      { question: 'sleep', answers: ['agree-strongly'] },
      { question: 'fall', answers: ['buy-more'] },
    ],
    why: 'Shares would cost you sleep, and you would also invest more while they fall.',
  },
  {
    id: 'paths-spare',
    between: [
      { question: 'paths', answers: ['largest-falls'] },
      { question: 'spare', answers: ['all-deposit'] },
    ],
    why: 'Of four ways to invest you chose the one with the largest falls, and you would also leave money that you do not need on deposit.',
  },
  {
    id: 'regret-past',
    between: [
      { question: 'regret', answers: ['loss'] },
      { question: 'past-decisions', answers: ['most'] },
    ],
    why: 'A loss is what you would regret by far, and you usually chose what might fail.',
  },
  {
    id: 'income-first-use',
    between: [
      { question: 'income', answers: ['this-money'] },
      { question: 'first-use', answers: ['over-ten'] },
    ],
    why: 'You will live on this money in the next five years, and you need no larger part of it for ten.',
  },
  {
    id: 'share-effect',
    between: [
      { question: 'share', answers: ['nearly-all'] },
      { question: 'effect', answers: ['nothing'] },
    ],
    why: 'This is nearly all that you have saved, and losing a quarter of it would change nothing.',
  },
  {
    id: 'first-use-pattern',
    between: [
      { question: 'first-use', answers: ['within-year', 'one-to-three'] },
      { question: 'pattern', answers: ['no-plan'] },
    ],
    why: 'You need a larger part of this money soon, and you have no plan to spend it.',
  },
];
