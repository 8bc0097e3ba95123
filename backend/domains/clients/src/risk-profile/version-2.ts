import { bandsOfFirm } from './bands.ts';
import { checkedQuestionnaire } from './questionnaire.ts';
import * as attitude from './questions/attitude.ts';
import * as capacity from './questions/capacity.ts';
import * as horizon from './questions/horizon.ts';
import * as knowledge from './questions/knowledge.ts';
import { contradictionRules } from './rules-2.ts';

/** Twelve items on attitude, five on capacity with debts, and what the goal needs. */
export const version2 = checkedQuestionnaire({
  version: 2,
  fromDate: '2026-02-01',
  validMonths: 12,
  bands: bandsOfFirm,
  parts: [
    {
      part: 'attitude',
      title: 'Your attitude to risk',
      about:
        'How you feel about gains and losses. There are no right answers, and your first thought is often the best one.',
      from: [0, 4, 11, 17, 23, 30],
      steps: [
        { title: 'When values fall', questions: [attitude.fall, attitude.news, attitude.patience] },
        { title: 'What you would choose', questions: [attitude.paths, attitude.spare, attitude.pay] },
        { title: 'What you agree with', questions: [attitude.certain, attitude.swings, attitude.sleep] },
        { title: 'Limits and regrets', questions: [attitude.lowest, attitude.regret, attitude.past] },
      ],
    },
    {
      part: 'capacity',
      title: 'Your capacity for loss',
      about:
        'What a loss would change in your life. These are facts, so please answer as things are, not as you hope they will be.',
      from: [0, 3, 5, 8, 10, 13],
      steps: [
        { title: 'What you can fall back on', questions: [capacity.reserve, capacity.share] },
        { title: 'What a loss would mean', questions: [capacity.income, capacity.debts, capacity.effect] },
      ],
    },
    {
      part: 'horizon',
      title: 'Your time horizon and need',
      about: 'When you need the money, and what it has to do for you.',
      from: [0, 1, 3, 5, 7, 9],
      steps: [
        { title: 'When you need it', questions: [horizon.first, horizon.pattern] },
        { title: 'How firm your plans are', questions: [horizon.delay, horizon.need] },
      ],
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
  rules: contradictionRules,
});
