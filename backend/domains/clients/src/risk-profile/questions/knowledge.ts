import type { Question } from '../questionnaire.ts';

// Knowledge and experience: what has to be explained. They never change the band.
// Words and scores of a question that was in force never change: add another question instead.

export const held: Question = {
  id: 'held',
  text: 'Which of these have you chosen yourself and held for a year or longer?',
  hint: 'Choose the last one in the list that is true.',
  answers: [
    { id: 'savings', text: 'Savings accounts or cash ISAs only', score: 0 },
    { id: 'pension', text: 'A workplace pension whose funds were chosen for me', score: 1 },
    { id: 'funds', text: 'Investment funds', score: 2 },
    { id: 'shares', text: 'Shares or bonds of single companies', score: 3 },
  ],
};

export const years: Question = {
  id: 'years',
  text: 'For how long have you held investments whose value can fall?',
  answers: [
    { id: 'never', text: 'I never have', score: 0 },
    { id: 'under-three', text: 'Less than three years', score: 1 },
    { id: 'under-ten', text: 'Three to ten years', score: 2 },
    { id: 'over-ten', text: 'More than ten years', score: 3 },
  ],
};

export const prices: Question = {
  id: 'prices',
  text: 'Prices in the shops rise every year, and a savings account pays no interest. What can you buy with the savings after ten years?',
  answers: [
    { id: 'more', text: 'More than today', score: 0 },
    { id: 'same', text: 'As much as today', score: 0 },
    { id: 'less', text: 'Less than today', score: 3 },
    { id: 'unknown', text: 'I do not know', score: 0 },
  ],
};

export const spread: Question = {
  id: 'spread',
  text: 'A fund holds the shares of many companies. Compared with the shares of one company, its value usually …',
  answers: [
    { id: 'less', text: 'moves up and down less', score: 3 },
    { id: 'more', text: 'moves up and down more', score: 0 },
    { id: 'only-up', text: 'goes up only', score: 0 },
    { id: 'unknown', text: 'I do not know', score: 0 },
  ],
};
