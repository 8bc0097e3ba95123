import type { Question } from '../questionnaire.ts';

// Attitude: feelings about gains and losses. Four answers each, none in the middle, whole pounds instead of
// percentages. Words and scores of a question that was in force never change: add another question instead.

export const fall: Question = {
  id: 'fall',
  text: 'You invested £20,000 for the long term. A year later markets have fallen and it is worth £16,000. What would you most likely do?',
  answers: [
    { id: 'sell-all', text: 'Sell all of it, before it falls further', score: 0 },
    { id: 'sell-some', text: 'Sell a part of it, and wait with the rest', score: 1 },
    { id: 'leave', text: 'Leave it as it is', score: 2 },
    { id: 'buy-more', text: 'Invest more, if I had the money', score: 3 },
  ],
};

export const news: Question = {
  id: 'news',
  text: 'The news reports a very bad week for share markets. How would you feel about your own investments?',
  answers: [
    { id: 'act', text: 'Worried: I would want to do something about it', score: 0 },
    { id: 'uneasy', text: 'Uneasy: it would be on my mind for some days', score: 1 },
    { id: 'carry-on', text: 'Calm: I would notice it and carry on', score: 2 },
    { id: 'interested', text: 'Interested: prices may be good for buying', score: 3 },
  ],
};

export const paths: Question = {
  id: 'paths',
  text: 'You invest £10,000 for ten years. Which of these would you choose?',
  hint: 'The amounts are examples to choose from. They are not forecasts.',
  answers: [
    { id: 'steady', text: 'Probably £12,000 at the end, hardly ever less than £10,000 on the way', score: 0 },
    { id: 'some-falls', text: 'Probably £14,000 at the end, at times as little as £9,000 on the way', score: 1 },
    { id: 'large-falls', text: 'Probably £16,500 at the end, at times as little as £7,500 on the way', score: 2 },
    { id: 'largest-falls', text: 'Probably £19,000 at the end, at times as little as £5,500 on the way', score: 3 },
  ],
};

export const spare: Question = {
  id: 'spare',
  text: 'Somebody leaves you £30,000 that you do not need for many years. What appeals to you most?',
  answers: [
    { id: 'all-deposit', text: 'All of it on deposit, where it cannot fall', score: 0 },
    { id: 'most-deposit', text: 'Most of it on deposit, some of it invested', score: 1 },
    { id: 'most-invested', text: 'Most of it invested, some of it on deposit', score: 2 },
    { id: 'all-invested', text: 'All of it invested', score: 3 },
  ],
};

export const regret: Question = {
  id: 'regret',
  text: 'Which would you regret more: losing money in an investment, or missing a gain by staying out of it?',
  answers: [
    { id: 'loss', text: 'The loss, by far', score: 0 },
    { id: 'rather-loss', text: 'The loss, a little more', score: 1 },
    { id: 'rather-missed', text: 'The missed gain, a little more', score: 2 },
    { id: 'missed', text: 'The missed gain, by far', score: 3 },
  ],
};

export const lowest: Question = {
  id: 'lowest-value',
  text: 'You have £50,000 invested for the long term. In a very bad year, how low could its value go before you would want to change your plans?',
  answers: [
    { id: 'about-49', text: 'To about £49,000', score: 0 },
    { id: 'about-45', text: 'To about £45,000', score: 1 },
    { id: 'about-38', text: 'To about £38,000', score: 2 },
    { id: 'about-30', text: 'To £30,000 or lower', score: 3 },
  ],
};

export const past: Question = {
  id: 'past-decisions',
  text: 'Think of larger decisions about money that you have made. What did you usually choose?',
  answers: [
    { id: 'least-wrong', text: 'What could go least wrong', score: 0 },
    { id: 'mostly-safe', text: 'What was mostly safe, with some chance of more', score: 1 },
    { id: 'mostly-more', text: 'What promised more, with some protection', score: 2 },
    { id: 'most', text: 'What could bring most, even if it might fail', score: 3 },
  ],
};

/** Agreement; the cautious statements are scored the other way round, so that saying yes to all of them shows. */
const agreement = (bold: boolean) =>
  ['Agree strongly', 'Agree', 'Disagree', 'Disagree strongly'].map((text, index) => ({
    id: text.toLowerCase().replace(' ', '-'),
    text,
    score: bold ? 3 - index : index,
  }));

export const certain: Question = {
  id: 'certain',
  text: '“I would rather know what my money will be worth than have it grow faster.”',
  hint: 'How far do you agree?',
  answers: agreement(false),
};

export const swings: Question = {
  id: 'swings',
  text: '“Ups and downs in value are the price of growth, and I can live with them.”',
  hint: 'How far do you agree?',
  answers: agreement(true),
};

export const sleep: Question = {
  id: 'sleep',
  text: '“I would lose sleep if much of my money was in shares.”',
  hint: 'How far do you agree?',
  answers: agreement(false),
};

export const pay: Question = {
  id: 'pay',
  text: 'An employer lets you choose: £500 a year more for certain, or a share of the profit, which may be nothing or up to £1,500. Which would you take?',
  answers: [
    { id: 'certain', text: 'The £500, without thinking twice', score: 0 },
    { id: 'rather-certain', text: 'The £500, after some thought', score: 1 },
    { id: 'rather-share', text: 'The share, after some thought', score: 2 },
    { id: 'share', text: 'The share, without thinking twice', score: 3 },
  ],
};

export const patience: Question = {
  id: 'patience',
  text: 'An investment of yours is worth less than you paid for it. For how long could that be so before it troubled you?',
  answers: [
    { id: 'at-once', text: 'It would trouble me at once', score: 0 },
    { id: 'months', text: 'Some months', score: 1 },
    { id: 'year-or-two', text: 'A year or two', score: 2 },
    { id: 'years', text: 'Several years, if the reasons for holding it were still good', score: 3 },
  ],
};
