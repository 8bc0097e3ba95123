import { bandsOfFirm } from './bands.ts';
import { checkedQuestionnaire } from './questionnaire.ts';
import * as attitude from './questions/attitude.ts';
import * as capacity from './questions/capacity.ts';
import * as horizon from './questions/horizon.ts';
import * as knowledge from './questions/knowledge.ts';

/** The first questionnaire: ten items on attitude, and none on debts or on what the goal needs. */
export const version1 = checkedQuestionnaire({
  version: 1,
  fromDate: '2000-01-01',
  validMonths: 12,
  bands: bandsOfFirm,
  parts: [
    {
      part: 'attitude',
      title: 'Your attitude to risk',
      about: 'How you feel about gains and losses. There are no right answers.',
      from: [0, 4, 9, 14, 19, 25],
      steps: [
        { title: 'When values fall', questions: [attitude.fall, attitude.news, attitude.lowest] },
        { title: 'What you would choose', questions: [attitude.paths, attitude.spare] },
        { title: 'What you agree with', questions: [attitude.certain, attitude.swings, attitude.sleep] },
        { title: 'Looking back', questions: [attitude.regret, attitude.past] },
      ],
    },
    {
      part: 'capacity',
      title: 'Your capacity for loss',
      about: 'What a loss would change in your life. These are facts, so please answer as things are.',
      from: [0, 2, 4, 6, 8, 10],
      steps: [
        { title: 'What you can fall back on', questions: [capacity.reserve, capacity.share] },
        { title: 'What a loss would mean', questions: [capacity.income, capacity.effect] },
      ],
    },
    {
      part: 'horizon',
      title: 'Your time horizon',
      about: 'When you need the money, and how.',
      from: [0, 1, 3, 5, 7, 9],
      steps: [{ title: 'When you need it', questions: [horizon.first, horizon.pattern, horizon.delay] }],
    },
    {
      part: 'knowledge',
      title: 'Your knowledge and experience',
      about: 'They tell your adviser what to explain. They never raise the result.',
      from: [0, 5, 9],
      steps: [
        { title: 'What you have held', questions: [knowledge.held, knowledge.years] },
        { title: 'Two questions about investing', questions: [knowledge.prices, knowledge.spread] },
      ],
    },
  ],
  knowledge: [
    {
      name: 'Little',
      note: 'Your adviser should explain how investments work, and what can be lost, before you decide.',
    },
    { name: 'Some', note: 'Your adviser should explain whatever is new to you.' },
    { name: 'Good', note: 'You know the basics of investing. Products that are new to you still need explaining.' },
  ],
  rules: [
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
        { question: 'swings', answers: ['agree-strongly'] },
      ],
      why: 'You would rather know what your money will be worth, and you can also live with ups and downs.',
    },
  ],
});
