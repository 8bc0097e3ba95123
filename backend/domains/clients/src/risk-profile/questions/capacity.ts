import type { Question } from '../questionnaire.ts';

// Capacity for loss: facts, not feelings. A fact that would make a loss serious limits the band by itself (`atMost`).
// Words and scores of a question that was in force never change: add another question instead.

export const reserve: Question = {
  id: 'reserve',
  text: 'For how long could you pay your usual costs from cash and savings that are not invested?',
  hint: 'Count money that you can have within a few days.',
  answers: [
    { id: 'not-a-month', text: 'Less than a month', score: 0, atMost: 1 },
    { id: 'under-three', text: 'One to three months', score: 1, atMost: 3 },
    { id: 'under-twelve', text: 'Three to twelve months', score: 2 },
    { id: 'year', text: 'A year or longer', score: 3 },
  ],
};

export const share: Question = {
  id: 'share',
  text: 'How much of all that you have saved and invested, without your home, is the money that this is about?',
  answers: [
    { id: 'nearly-all', text: 'Nearly all of it', score: 0 },
    { id: 'over-half', text: 'More than half', score: 1 },
    { id: 'under-half', text: 'A quarter to a half', score: 2 },
    { id: 'under-quarter', text: 'Less than a quarter', score: 3 },
  ],
};

export const income: Question = {
  id: 'income',
  text: 'What will you mainly live on in the next five years?',
  answers: [
    { id: 'this-money', text: 'On this money and what it brings in', score: 0, atMost: 3 },
    { id: 'varying', text: 'On earnings that vary or may end, such as self-employment', score: 1 },
    { id: 'salary', text: 'On a regular salary', score: 2 },
    { id: 'pension', text: 'On pensions or other income that is secure for life', score: 3 },
  ],
};

export const effect: Question = {
  id: 'effect',
  text: 'If £1 of every £4 of this money were lost for good, what would have to change?',
  answers: [
    { id: 'essentials', text: 'I could not pay for food, housing or bills', score: 0, atMost: 1 },
    {
      id: 'plans',
      text: 'I would have to give up or delay something important, such as retiring',
      score: 1,
      atMost: 3,
    },
    { id: 'extras', text: 'I would spend less on extras', score: 2 },
    { id: 'nothing', text: 'Nothing in how I live', score: 3 },
  ],
};

export const debts: Question = {
  id: 'debts',
  text: 'Do you have debts other than a mortgage or a student loan?',
  answers: [
    { id: 'late', text: 'Yes, and payments are sometimes late', score: 0, atMost: 0 },
    { id: 'large', text: 'Yes, they take a noticeable part of my income', score: 1, atMost: 2 },
    { id: 'small', text: 'Yes, small ones that I pay as they fall due', score: 2 },
    { id: 'none', text: 'No', score: 3 },
  ],
};
